import type { Cart } from '#contracts/cart/cart.ts'
import { useText } from '../text/TextProvider.tsx'
import { Fold } from '../ui/Fold.tsx'
import { Link2, X } from '../ui/icons.tsx'
import { CodeForm } from './CodeForm.tsx'
import { useCart } from './cart-state.ts'

/** The referral code of the cart, on /cart. Folded while there is none. */
export function ReferralBox({ cart: { referral_code } }: { cart: Cart }) {
  const t = useText()
  const { setReferral } = useCart()
  const entered = (isBusy: boolean) => (
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
  )
  return (
    <Fold title={t('storefront.checkout.referral')} value={referral_code} isOpen={false}>
      <CodeForm
        intent="referral"
        name="referral_code"
        maxLength={50}
        label={<span className="type-small text-ink-2">{t('storefront.checkout.referral_hint')}</span>}
        fieldName={t('storefront.checkout.referral')}
        send={setReferral}
        instead={referral_code === '' ? undefined : entered}
      />
    </Fold>
  )
}
