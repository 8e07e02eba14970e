import { useId } from 'react'
import type { CheckoutQuote, RefusedPayment } from '#contracts/checkout/checkout.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { formatWholeAmount } from '../ui/format-whole-amount.ts'

/** Payment methods of the shop that are not available for this order, with the reason. */
export function UnavailablePayments({ quote: { refused_payments } }: { quote: CheckoutQuote }) {
  const t = useText()
  const id = useId()
  const because = useReason()
  if (refused_payments.length === 0) return null
  return (
    <div className="mt-4">
      <h3 id={id} className="type-small text-ink-2">
        {t('storefront.checkout.other_payments')}
      </h3>
      <ul aria-labelledby={id} className="mt-2 flex flex-col">
        {refused_payments.map((method) => (
          <li
            key={method.id}
            className="border-chip-line -mt-px flex flex-wrap items-baseline justify-between gap-x-4 border px-4 py-3 first:mt-0 first:rounded-t-control last:rounded-b-control"
          >
            <span className="text-ink-2">{method.title}</span>
            <span className="type-small text-ink-2">{because(method)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useReason() {
  const t = useText()
  const money = useMoney()
  return ({ because, limit }: RefusedPayment) =>
    t(`storefront.checkout.only_${because}`, { amount: formatWholeAmount(money(limit ?? 0)) })
}
