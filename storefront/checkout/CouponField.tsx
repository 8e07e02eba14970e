import { useRef, useState } from 'react'
import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import { CouponText } from '../cart/CouponList.tsx'
import { useCart } from '../cart/cart-state.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { TextField } from '../ui/Field.tsx'
import { X } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'

interface Props {
  quote: CheckoutQuote
  country: string
  /** The coupons of the cart have changed. */
  onChange(): void
}

/**
 * Coupons at checkout, inside its form. Its buttons are no submit buttons, so that Enter in any field places the order; without JavaScript
 * "Update totals" and placing the order enter a typed code, and coupons are removed in the cart.
 */
export function CouponField({ quote, country, onChange }: Props) {
  const t = useText()
  const { enterCoupon, removeCoupon } = useCart()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function apply() {
    if (isBusy || !input.current) return
    setBusy(true)
    const text = await enterCoupon(input.current.value, country)
    setBusy(false)
    setProblem(text)
    if (text !== null) return input.current.focus()
    input.current.value = ''
    onChange()
  }
  async function remove(code: string) {
    await removeCoupon(code)
    onChange()
  }
  return (
    <div className="pb-5">
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField
            ref={input}
            name="coupon_code"
            label={t('storefront.coupon.title')}
            isOptional
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !event.currentTarget.value.trim()) return
              event.preventDefault()
              void apply()
            }}
          />
        </div>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void apply()}
          className={`${button({ kind: 'outline' })} shrink-0 whitespace-nowrap noscript:hidden`}
        >
          {t('storefront.coupon.apply')}
        </button>
      </div>
      <p role="status" className="type-small text-error mt-2 empty:hidden">
        {problem}
      </p>
      {quote.coupons.length > 0 && (
        <ul aria-label={t('storefront.coupon.entered')} className="mt-3 flex flex-col gap-2">
          {quote.coupons.map((coupon) => (
            <li key={coupon.code} className="flex items-center justify-between gap-3">
              <CouponText coupon={coupon} />
              <button
                type="button"
                className="target hover:bg-surface noscript:hidden"
                aria-label={t('storefront.coupon.remove', { code: coupon.code })}
                onClick={() => void remove(coupon.code)}
              >
                <X className="size-4" aria-hidden />
              </button>
              <PageLink to="/cart" className="link type-small mr-4 hidden min-h-11 items-center noscript:inline-flex">
                {t('storefront.cart.view')}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
