import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useText } from '../text/TextProvider.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ReusedMarkup } from '../ui/ReusedMarkup.tsx'
import { useCart } from './cart-state.ts'
import { loadDrawerContent } from './load-drawer-content.tsx'

// No page is rendered with a cart: what shows one is loaded when it is asked for, which keeps it out of the first load.
const CartDrawerContent = lazy(async () => ({ default: (await loadDrawerContent()).CartDrawerContent }))
const CartDrawerFoot = lazy(async () => ({ default: (await loadDrawerContent()).CartDrawerFoot }))

/** The cart in a drawer; opens when something is added. Without JavaScript the cart is the page /cart. The server knows no cart: its drawer is always the same. */
export function CartDrawer() {
  const locale = useLocale()
  return (
    <ReusedMarkup inputs={() => ['cart drawer', locale]}>
      <DrawerOfCart />
    </ReusedMarkup>
  )
}

function DrawerOfCart() {
  const t = useText()
  const { cart, isOpen, close, failure, itemCount } = useCart()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the cart.
  useEffect(() => close(), [pathname, close])

  const title = (
    <>
      {t('storefront.cart.yours')}{' '}
      {itemCount > 0 && <span className="text-ink-2 figures">{t('storefront.cart.items', { count: itemCount })}</span>}
    </>
  )
  const foot = cart !== null && cart.items.length > 0 && (
    <Suspense>
      <CartDrawerFoot cart={cart} />
    </Suspense>
  )
  return (
    <Drawer title={title} label={t('storefront.cart.yours')} isOpen={isOpen} onClose={close} foot={foot}>
      {failure?.item_id === null && (
        <div className="p-(--line-side)">
          <Notice kind="error">{failure.text}</Notice>
        </div>
      )}
      {cart === null && !failure && <Loading />}
      {cart && (
        <Suspense fallback={<Loading />}>
          <CartDrawerContent cart={cart} />
        </Suspense>
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
