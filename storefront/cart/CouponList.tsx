import type { EnteredCoupon } from '#contracts/pricing/totals.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { formatWholeAmount } from '../ui/format-whole-amount.ts'
import { Ticket, X } from '../ui/icons.tsx'

interface Props {
  coupons: readonly EnteredCoupon[]
  onRemove(code: string): void
}

/** The coupons of a cart; one that does not apply says why. Each is removed by a form, with JavaScript without leaving the page. */
export function CouponList({ coupons, onRemove }: Props) {
  const t = useText()
  if (coupons.length === 0) return null
  return (
    <ul aria-label={t('storefront.coupon.entered')} className="flex flex-col gap-2">
      {coupons.map((coupon) => (
        <li key={coupon.code} className="flex items-center justify-between gap-3">
          <CouponText coupon={coupon} />
          <form
            method="post"
            action="/cart"
            onSubmit={(event) => {
              event.preventDefault()
              onRemove(coupon.code)
            }}
          >
            <input type="hidden" name="intent" value="remove_coupon" />
            <input type="hidden" name="code" value={coupon.code} />
            <button
              type="submit"
              className="target hover:bg-surface"
              aria-label={t('storefront.coupon.remove', { code: coupon.code })}
            >
              <X className="size-4" aria-hidden />
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

/** A coupon's code as a tag, outlined while it waits, and what it takes off or why it does not apply. */
export function CouponText({ coupon }: { coupon: EnteredCoupon }) {
  const money = useMoney()
  const { code, title, applied, amount } = coupon
  const reason = useReason(coupon)
  return (
    <p className="type-small flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span
        className={`type-small-strong inline-flex min-w-0 items-center gap-1.5 rounded-control border px-2 py-0.5 break-all ${applied ? 'bg-primary-tint text-primary border-transparent' : 'border-field-line text-ink-2'}`}
      >
        <Ticket className="size-3.5 shrink-0" aria-hidden /> {code}
      </span>
      <span className="text-ink-2 min-w-0">
        {title !== code && title}
        {!applied && <span className="block">{reason}</span>}
      </span>
      {applied && amount > 0 && <span className="figures ml-auto">{money(-amount)}</span>}
    </p>
  )
}

/** Why a coupon does not apply; of a minimum, what is missing. texts: storefront.coupon.reason.* */
function useReason({ reason, condition }: EnteredCoupon): string {
  const t = useText()
  const money = useMoney()
  if (condition?.missing && condition.type === 'min_subtotal')
    return t('storefront.coupon.missing.amount', { amount: formatWholeAmount(money(condition.missing)) })
  if (condition?.missing && condition.type === 'min_quantity')
    return t('storefront.coupon.missing.units', { count: condition.missing })
  return t(`storefront.coupon.reason.${reason}`)
}
