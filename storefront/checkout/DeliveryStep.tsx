import type { ShippingOffer } from '#contracts/checkout/checkout.ts'
import { useText } from '../text/TextProvider.tsx'
import { OptionRows } from './OptionRows.tsx'
import { Step } from './Step.tsx'

/** How the goods reach the buyer; 'collect' also means orders without delivery. */
export type Delivery = 'deliver' | 'collect'

interface Props {
  pickups: readonly ShippingOffer[]
  chosen: Delivery
  onChoose(delivery: Delivery): void
}

/** The choice between delivery and pick-up, which decides about the fields below. */
export function DeliveryStep({ pickups, chosen, onChoose }: Props) {
  const t = useText()
  const title = t('storefront.checkout.delivery')
  const [only] = pickups.length === 1 ? pickups : []
  return (
    <Step title={title}>
      <OptionRows
        name="delivery"
        legend={title}
        chosen={chosen}
        onChoose={(value) => onChoose(value === 'collect' ? 'collect' : 'deliver')}
        rows={[
          { value: 'deliver', title: t('storefront.checkout.deliver') },
          { value: 'collect', title: only?.title ?? t('storefront.checkout.collect') },
        ]}
      />
    </Step>
  )
}
