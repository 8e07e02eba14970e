import { useState } from 'react'
import type { OwnCoupon } from '#contracts/promotions/own-coupons.ts'
import { useCart } from '../cart/cart-state.ts'
import { useDay } from '../points/use-day.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { formatWholeAmount } from '../ui/format-whole-amount.ts'
import { Check, Copy } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { useGift } from './use-gift.ts'

interface Props {
  coupon: OwnCoupon
  /** It cannot be used any more. */
  isPast?: boolean
  /** Loads the coupons again after the cart has changed. */
  onChange?(): void
}

/** A coupon of the account: what one gets on its stub, then when and how long, and what to do with it. */
export function CouponCard({ coupon, isPast = false, onChange }: Props) {
  const { figure, note } = useGift(coupon)
  return (
    <li className="border-line grid grid-cols-[5.5rem_minmax(0,1fr)] rounded-control border">
      <div
        className={`flex flex-col items-center justify-center gap-1 rounded-l-control px-2 py-4 text-center ${isPast ? 'bg-surface text-ink-2' : 'bg-primary-tint text-primary'}`}
      >
        <p className="text-[1.25rem]/7 font-medium break-words">{figure}</p>
        {note && <p className="type-caption">{note}</p>}
      </div>
      <div className="min-w-0 px-4 pt-3">
        <p className={`type-strong break-words ${isPast ? 'text-ink-2' : ''}`}>{coupon.title}</p>
        <Terms coupon={coupon} isPast={isPast} />
        {isPast ? null : <Foot coupon={coupon} onChange={onChange} />}
      </div>
    </li>
  )
}

/** From how much it applies, how often and until when. */
function Terms({ coupon, isPast }: { coupon: OwnCoupon; isPast: boolean }) {
  const t = useText()
  const money = useMoney()
  const day = useDay()
  const { description, min_subtotal, min_quantity, usage_limit, expiry_date, is_of_membership, order_number } = coupon
  const left = coupon.days_left
  const until =
    expiry_date === null
      ? is_of_membership
        ? t('storefront.coupon.with_membership')
        : null
      : t(is_of_membership ? 'storefront.coupon.membership_until' : 'storefront.coupon.until', {
          day: day(expiry_date),
        })
  return (
    <div className={`type-caption text-ink-2 mt-0.5 flex flex-col gap-0.5 ${isPast ? 'pb-3' : ''}`}>
      {description && <p>{description}</p>}
      {min_subtotal !== null && (
        <p>{t('storefront.coupon.from_amount', { amount: formatWholeAmount(money(min_subtotal)) })}</p>
      )}
      {min_quantity !== null && <p>{t('storefront.coupon.from_quantity', { count: min_quantity })}</p>}
      {usage_limit !== null && !isPast && <p>{t('storefront.coupon.times', { count: usage_limit })}</p>}
      {isPast && coupon.state === 'used' && order_number && (
        <p>
          {t('storefront.coupon.used_in')}{' '}
          <PageLink to={`/account/orders/${order_number}`} className="link">
            {order_number}
          </PageLink>
        </p>
      )}
      {isPast && coupon.state !== 'used' && <p>{t(`storefront.coupon.past.${coupon.state}`)}</p>}
      {until && !(isPast && coupon.state === 'used') && (
        <p className={!isPast && left !== null && left <= endingSoon ? 'text-warn' : ''}>
          {until}
          {!isPast && left !== null && left <= endingSoon && ` · ${t('storefront.coupon.days_left', { count: left })}`}
        </p>
      )}
    </div>
  )
}

const endingSoon = 14

/** The code, and what can be done with it: nothing more once it is in the cart. */
function Foot({ coupon, onChange }: Pick<Props, 'coupon' | 'onChange'>) {
  const t = useText()
  const { enterCoupon, itemCount } = useCart()
  const [problem, setProblem] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const { code, state, is_in_cart } = coupon
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  const use = async () => {
    const text = await enterCoupon(code)
    setProblem(text)
    if (text === null) onChange?.()
  }
  return (
    <div className="border-line mt-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-dashed">
      <p className="type-small flex min-h-11 min-w-0 items-center gap-1">
        <span className="break-all">{code}</span>
        <button
          type="button"
          className="target noscript:hidden"
          aria-label={t(isCopied ? 'storefront.coupon.copied' : 'storefront.coupon.copy', { code })}
          onClick={() => void copy()}
        >
          {isCopied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
        </button>
      </p>
      {state === 'applied' || is_in_cart ? (
        <p
          className={`type-small flex min-h-9 items-center gap-1.5 ${state === 'applied' ? 'text-primary' : 'text-ink-2'}`}
        >
          {state === 'applied' && <Check className="size-4" aria-hidden />}
          {t(state === 'applied' ? 'storefront.coupon.in_cart' : 'storefront.coupon.not_yet')}
        </p>
      ) : state === 'waiting' ? (
        <p className="type-small text-ink-2 flex min-h-9 items-center">{t('storefront.coupon.not_yet')}</p>
      ) : (
        itemCount > 0 && (
          <button
            type="button"
            className="type-small-strong text-primary min-h-11 noscript:hidden"
            onClick={() => void use()}
          >
            {t('storefront.coupon.use')}
          </button>
        )
      )}
      <p role="status" className="type-caption text-error w-full pb-2 empty:hidden">
        {problem}
      </p>
    </div>
  )
}
