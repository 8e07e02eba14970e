import type { CheckoutQuote, PaymentOffer } from '#contracts/checkout/checkout.ts'
import { useMoney } from '../shop/use-shop.ts'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { formatWholeAmount } from '../ui/format-whole-amount.ts'
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
  const limitOf = useLimit()
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
          rows={quote.payments.map((method) => ({
            value: String(method.id),
            title: method.title,
            aside: <span className="type-small text-ink-2 font-normal">{limitOf(method)}</span>,
            more: method.instructions,
          }))}
        />
      )}
      <UnavailablePayments quote={quote} />
    </Step>
  )
}

/** What limits a method: its largest amount, else for how many hours the goods are kept until the money arrives. */
function useLimit() {
  const t = useText()
  const money = useMoney()
  return ({ max_amount, hold_minutes, settlement }: PaymentOffer) => {
    if (max_amount !== null)
      return t('storefront.checkout.only_max_amount', { amount: formatWholeAmount(money(max_amount)) })
    if (settlement !== 'manual' || hold_minutes === null || hold_minutes < 60) return null
    return t('storefront.checkout.held_hours', counted(Math.floor(hold_minutes / 60)))
  }
}
