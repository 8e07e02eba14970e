import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { PointsBox } from '../points/PointsBox.tsx'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { CartLines } from './CartLines.tsx'
import { CartBlocked, CartNotices } from './CartNotices.tsx'
import { CartTotals } from './CartTotals.tsx'
import { useCart } from './cart-state.ts'
import { FreeDelivery } from './FreeDelivery.tsx'

/** Only a cart with lines has it, and no page is rendered with one. */
const CouponBox = lazy(async () => ({ default: (await import('./CouponBox.tsx')).CouponBox }))

/** The cart in a drawer; opens when something is added. Without JavaScript the cart is the page /cart. */
export function CartDrawer() {
  const t = useText()
  const { cart, isOpen, close, failure, itemCount, usePoints } = useCart()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the cart.
  useEffect(() => close(), [pathname, close])

  const isFilled = cart !== null && cart.items.length > 0
  const title = (
    <>
      {t('storefront.cart.yours')}{' '}
      {itemCount > 0 && <span className="text-ink-2 figures">{t('storefront.cart.items', { count: itemCount })}</span>}
    </>
  )
  const foot = isFilled && (
    <>
      <PointsBox point={cart.point} used={cart.points} onUse={usePoints} />
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
  return (
    <Drawer title={title} label={t('storefront.cart.yours')} isOpen={isOpen} onClose={close} foot={foot}>
      {failure?.item_id === null && (
        <div className="p-(--line-side)">
          <Notice kind="error">{failure.text}</Notice>
        </div>
      )}
      {cart === null && !failure && <Loading />}
      {cart && cart.notices.length > 0 && (
        <div className="px-(--line-side) pt-4">
          <CartNotices cart={cart} />
        </div>
      )}
      {cart?.items.length === 0 && (
        <div className="px-(--line-side)">
          <EmptyState
            title={t('storefront.cart.empty_title')}
            text={t('storefront.cart.empty_text')}
            action={{ label: t('storefront.nav.all_products'), to: '/product' }}
          />
        </div>
      )}
      {isFilled && (
        <>
          <FreeDelivery cart={cart} />
          <CartLines cart={cart} />
          <div className="px-(--line-side) pt-5">
            <Suspense>
              <CouponBox cart={cart} />
            </Suspense>
          </div>
        </>
      )}
    </Drawer>
  )
}

function Loading() {
  const t = useText()
  return (
    <div className="flex flex-col gap-5 p-(--line-side)" role="status" aria-label={t('common.state.loading')}>
      {[0, 1].map((line) => (
        <div key={line} className="flex gap-4">
          <div className="skeleton h-27.5 w-22" />
          <div className="flex grow flex-col gap-3">
            <div className="skeleton h-5 w-2/3" />
            <div className="skeleton h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
