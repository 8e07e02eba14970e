import { type SubmitEvent, useId, useState } from 'react'
import type { Cart } from '#contracts/cart/cart.ts'
import { useText } from '../text/TextProvider.tsx'
import { Link2, X } from '../ui/icons.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useCart } from './cart-state.ts'

/** The code of whoever recommended the shop, on /cart. Folded while there is none; without JavaScript the page shows a refusal at its top. */
export function ReferralBox({ cart }: { cart: Cart }) {
  const t = useText()
  const id = useId()
  const { setReferral } = useCart()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { referral_code } = cart

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('referral_code') ?? '').trim()
    setBusy(true)
    setProblem(await setReferral(code))
    setBusy(false)
  }
  return (
    <details className="border-line border-t" open={referral_code !== ''}>
      <summary className="type-small-strong flex min-h-11 items-center">{t('storefront.checkout.referral')}</summary>
      <div className="pt-1 pb-4">
        <form method="post" action="/cart" onSubmit={submit}>
          <input type="hidden" name="intent" value="referral" />
          {referral_code === '' ? (
            <>
              <label htmlFor={id} className="type-small text-ink-2 mb-2 block">
                {t('storefront.checkout.referral_hint')}
              </label>
              <div className="flex gap-2">
                <input
                  id={id}
                  name="referral_code"
                  aria-label={t('storefront.checkout.referral')}
                  maxLength={50}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={`${id}-below`}
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
            </>
          ) : (
            <div className="flex items-center justify-between gap-3">
              <input type="hidden" name="referral_code" value="" />
              <span className="type-small-strong bg-primary-tint text-primary inline-flex min-w-0 items-center gap-1.5 rounded-control px-2 py-0.5 break-all">
                <Link2 className="size-3.5 shrink-0" aria-hidden /> {referral_code}
              </span>
              <button
                type="submit"
                disabled={isBusy}
                className="target hover:bg-surface"
                aria-label={t('storefront.referral.remove', { code: referral_code })}
              >
                <X className="size-4" aria-hidden />
              </button>
            </div>
          )}
          <p id={`${id}-below`} role="status" className="type-small text-error mt-2 empty:hidden">
            {problem}
          </p>
        </form>
      </div>
    </details>
  )
}
