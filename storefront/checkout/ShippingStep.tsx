import type { CheckoutQuote, ShippingOffer } from '#contracts/checkout/checkout.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { TextField } from '../ui/Field.tsx'
import { NoMethods } from './NoMethods.tsx'
import { OptionRows } from './OptionRows.tsx'
import type { Checkout } from './read-checkout.ts'
import { Step } from './Step.tsx'
import { methodsKey, selectedMethod } from './selected-method.ts'
import { useDeliveryDay } from './use-delivery-day.ts'

export const pickupMethods = ({ shippings }: CheckoutQuote) => shippings.filter(({ type }) => type === 'pickup')
export const deliveryMethods = ({ shippings }: CheckoutQuote) => shippings.filter(({ type }) => type !== 'pickup')

interface Props {
  checkout: Checkout
  quote: CheckoutQuote
  country: string
  chosen: { shipping_id: number | null; pickup_id: number | null }
  onChoose(part: { shipping_id: number } | { pickup_id: number }): void
}

/** Shipping methods or pick-up points; CSS shows those that match the choice above. */
export function ShippingStep({ checkout, quote, country, chosen, onChoose }: Props) {
  const t = useText()
  const whyNot = useWhyNot(checkout, quote)
  const [transports, pickups] = [deliveryMethods(quote), pickupMethods(quote)]
  return (
    <>
      <Step title={t('storefront.checkout.delivery_method')} className="deliver-only">
        {transports.length === 0 ? (
          <NoMethods name="shipping_id" because={whyNot(country)} />
        ) : (
          <MethodRows
            name="shipping_id"
            legend={t('storefront.checkout.delivery_method')}
            methods={transports}
            chosen={chosen.shipping_id}
            onChoose={(shipping_id) => onChoose({ shipping_id })}
          />
        )}
      </Step>
      <Step title={t('storefront.checkout.pickup_point')} className="collect-only">
        {pickups.length === 0 ? (
          <NoMethods name="pickup_id" />
        ) : (
          <MethodRows
            name="pickup_id"
            legend={t('storefront.checkout.pickup_point')}
            methods={pickups}
            chosen={chosen.pickup_id}
            onChoose={(pickup_id) => onChoose({ pickup_id })}
          />
        )}
      </Step>
    </>
  )
}

interface RowsProps {
  name: string
  legend: string
  methods: ShippingOffer[]
  chosen: number | null
  onChoose(id: number): void
}

function MethodRows({ name, legend, methods, chosen, onChoose }: RowsProps) {
  const t = useText()
  const deliveryDay = useDeliveryDay()
  const money = useMoney()
  return (
    <OptionRows
      key={methodsKey(methods)}
      name={name}
      chosen={selectedMethod(methods, chosen)}
      legend={legend}
      onChoose={(value) => onChoose(Number(value))}
      rows={methods.map(({ id, title, description, address, fee, input_label, input_required, ...offer }) => ({
        value: String(id),
        title,
        lead: deliveryDay(offer),
        text: joined(description, address),
        aside: fee === 0 ? <span className="text-primary">{t('storefront.total.free')}</span> : money(fee),
        more: input_label && (
          <TextField
            name={`shipping_input.${id}`}
            label={input_label}
            isOptional={!input_required}
            maxLength={200}
            autoComplete="off"
          />
        ),
      }))}
    />
  )
}

/** Joins description and address: a sentence needs no separator after it, and Chinese no space. */
const joined = (description: string, address: string) =>
  [description, address].filter(Boolean).join(description.endsWith('。') ? '' : description.endsWith('.') ? ' ' : ' · ')

/** Why no delivery is possible, to this country or of this order, followed by what the buyer can do instead. */
function useWhyNot({ countries, country_names }: Checkout, quote: CheckoutQuote) {
  const t = useText()
  return (code: string): string | undefined => {
    const known = countries.find((country) => country.code === code)
    const country = known?.name ?? country_names[code]
    if (!country) return undefined
    const why = known
      ? t('storefront.checkout.order_not_delivered', { country })
      : t('storefront.checkout.not_delivered', { country })
    const [pickup] = pickupMethods(quote)
    return pickup ? `${why}${t('storefront.checkout.collect_instead', { place: pickup.title })}` : why
  }
}
