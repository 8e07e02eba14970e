import type { Cart } from '#contracts/cart/cart.ts'
import { useText } from '../text/TextProvider.tsx'
import { Fold } from '../ui/Fold.tsx'
import { CodeForm } from './CodeForm.tsx'
import { CouponList } from './CouponList.tsx'
import { useCart } from './cart-state.ts'

/** Enters coupon codes, in the drawer and on /cart. */
export function CouponBox({ cart }: { cart: Cart }) {
  const t = useText()
  const { enterCoupon, removeCoupon } = useCart()
  return (
    <Fold title={t('storefront.coupon.title')} isOpen>
      <div className="flex flex-col gap-3">
        <CodeForm
          intent="add_coupon"
          name="code"
          maxLength={100}
          label={<span className="sr-only">{t('storefront.coupon.title')}</span>}
          send={enterCoupon}
        />
        <CouponList coupons={cart.coupons} onRemove={removeCoupon} />
      </div>
    </Fold>
  )
}
