import { useId, useState } from 'react'
import type { Cart } from '#contracts/cart/cart.ts'
import { useText } from '../text/TextProvider.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CouponList } from './CouponList.tsx'
import { useCart } from './cart-state.ts'

/** Enters coupon codes, in the drawer and on /cart. Without JavaScript the page shows a refusal at its top. */
export function CouponBox({ cart }: { cart: Cart }) {
  const t = useText()
  const id = useId()
  const { enterCoupon, removeCoupon } = useCart()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(form: HTMLFormElement) {
    setBusy(true)
    const text = await enterCoupon(String(new FormData(form).get('code') ?? ''))
    setBusy(false)
    setProblem(text)
    if (text === null) form.reset()
  }
  return (
    <div className="mb-5 flex flex-col gap-3">
      <form
        method="post"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        <label htmlFor={id} className="type-small-strong mb-2 block">
          {t('storefront.coupon.title')}
        </label>
        <div className="flex gap-2">
          <input type="hidden" name="intent" value="add_coupon" />
          <input
            id={id}
            name="code"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-below` : undefined}
            className="type-body rounded-control border-field-line bg-field aria-invalid:border-error h-11 min-w-0 grow border px-4"
          />
          <SubmitButton
            isBusy={isBusy}
            look={{ kind: 'outline', size: 'small' }}
            className="shrink-0 whitespace-nowrap"
          >
            {t('storefront.coupon.apply')}
          </SubmitButton>
        </div>
        <p id={`${id}-below`} role="status" className="type-small text-error mt-2 empty:hidden">
          {problem}
        </p>
      </form>
      <CouponList coupons={cart.coupons} onRemove={removeCoupon} />
    </div>
  )
}
