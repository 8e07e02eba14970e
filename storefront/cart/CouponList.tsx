import type { EnteredCoupon } from '#contracts/pricing/totals.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { X } from '../ui/icons.tsx'

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
        <li
          key={coupon.code}
          className="border-line flex items-center justify-between gap-3 rounded-control border pl-4"
        >
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

/** A coupon's code, and what it takes off or why it does not apply. texts: storefront.coupon.reason.* */
export function CouponText({ coupon: { code, title, applied, amount, reason } }: { coupon: EnteredCoupon }) {
  const t = useText()
  const money = useMoney()
  return (
    <p className="type-small min-w-0 py-2">
      <span className="type-small-strong break-words">{code}</span>
      {title !== code && <span className="text-ink-2"> {title}</span>}
      {applied && amount > 0 && <span className="figures text-ink-2"> {money(-amount)}</span>}
      {!applied && <span className="text-error block">{t(`storefront.coupon.reason.${reason}`)}</span>}
    </p>
  )
}
