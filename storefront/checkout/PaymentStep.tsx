import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import { useText } from '../text/TextProvider.tsx'
import { chosenOf, idsOf } from './chosen-method.ts'
import { NoneOffered } from './NoneOffered.tsx'
import { OptionRows } from './OptionRows.tsx'
import { RefusedPayments } from './RefusedPayments.tsx'
import { Step } from './Step.tsx'

interface Props {
  quote: CheckoutQuote
  chosen: number | null
  onChoose(id: number): void
}

/** Payment methods that are available for this order. */
export function PaymentStep({ quote, chosen, onChoose }: Props) {
  const t = useText()
  const title = t('storefront.checkout.payment_method')
  return (
    <Step title={title}>
      {quote.payments.length === 0 ? (
        <NoneOffered name="payment_id" />
      ) : (
        <OptionRows
          key={idsOf(quote.payments)}
          name="payment_id"
          chosen={chosenOf(quote.payments, chosen)}
          legend={title}
          onChoose={(value) => onChoose(Number(value))}
          rows={quote.payments.map(({ id, title: name, instructions }) => ({
            value: String(id),
            title: name,
            more: instructions,
          }))}
        />
      )}
      <RefusedPayments quote={quote} />
    </Step>
  )
}
