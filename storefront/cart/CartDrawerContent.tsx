import type { Cart } from '#contracts/cart/cart.ts'
import { PointsBox } from '../points/PointsBox.tsx'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { CartLines } from './CartLines.tsx'
import { CartBlocked, CartNotices } from './CartNotices.tsx'
import { CartTotals } from './CartTotals.tsx'
import { CouponBox } from './CouponBox.tsx'
import { useCart } from './cart-state.ts'
import { FreeDelivery } from './FreeDelivery.tsx'
import { ReachingGoods } from './ReachingGoods.tsx'

/** What scrolls in the drawer: notices, lines, coupons and points, or that the cart is empty. */
export function CartDrawerContent({ cart }: { cart: Cart }) {
  const t = useText()
  const { usePoints } = useCart()
  return (
    <>
      {cart.notices.length > 0 && (
        <div className="px-(--line-side) pt-4">
          <CartNotices cart={cart} />
        </div>
      )}
      {cart.items.length === 0 ? (
        <div className="px-(--line-side)">
          <EmptyState
            title={t('storefront.cart.empty_title')}
            text={t('storefront.cart.empty_text')}
            action={{ label: t('storefront.nav.all_products'), to: '/product' }}
          />
        </div>
      ) : (
        <>
          <FreeDelivery cart={cart} />
          <CartLines cart={cart} />
          <div className="-mt-px px-(--line-side)">
            <CouponBox cart={cart} />
            <PointsBox point={cart.point} used={cart.points} onUse={usePoints} />
          </div>
          <ReachingGoods cart={cart} />
        </>
      )}
    </>
  )
}

/** What stays at the bottom of the drawer: totals and the way to the checkout. */
export function CartDrawerFoot({ cart }: { cart: Cart }) {
  const t = useText()
  return (
    <>
      <CartTotals cart={cart} />
      <CartBlocked cart={cart} />
      <PageLink to="/checkout" className={`${button({ isWide: true })} mt-5`}>
        {t('storefront.cart.check_out')}
      </PageLink>
      <p className="mt-3 text-center">
        <PageLink to="/cart" className="link type-small inline-flex min-h-11 items-center">
          {t('storefront.cart.view')}
        </PageLink>
      </p>
    </>
  )
}
