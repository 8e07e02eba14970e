import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import { useText } from '../text/TextProvider.tsx'
import { NoMethods } from './NoMethods.tsx'
import { OptionRows } from './OptionRows.tsx'
import { Step } from './Step.tsx'
import { methodsKey, selectedMethod } from './selected-method.ts'
import { UnavailablePayments } from './UnavailablePayments.tsx'

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
        <NoMethods name="payment_id" />
      ) : (
        <OptionRows
          key={methodsKey(quote.payments)}
          name="payment_id"
          chosen={selectedMethod(quote.payments, chosen)}
          legend={title}
          onChoose={(value) => onChoose(Number(value))}
          rows={quote.payments.map(({ id, title: name, instructions }) => ({
            value: String(id),
            title: name,
            more: instructions,
          }))}
        />
      )}
      <UnavailablePayments quote={quote} />
    </Step>
  )
}
