import type { ComponentType } from 'react'
import type { Cart } from '#contracts/cart/cart.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLink } from '../ui/PageLink.tsx'

interface DrawerContent {
  CartDrawerContent: ComponentType<{ cart: Cart }>
  CartDrawerFoot: ComponentType<{ cart: Cart }>
}

/** Loads what shows a cart in the drawer; without a connection a link to the page of the cart takes its place. */
export const loadDrawerContent = (): Promise<DrawerContent> =>
  import('./CartDrawerContent.tsx').catch(() => ({ CartDrawerContent: NotLoaded, CartDrawerFoot: Nothing }))

const Nothing = () => null

function NotLoaded() {
  const t = useText()
  return (
    <div className="p-(--line-side)">
      <Notice kind="error">{t('storefront.error.offline')}</Notice>
      <PageLink to="/cart" className="link mt-3 inline-flex min-h-11 items-center">
        {t('storefront.cart.view')}
      </PageLink>
    </div>
  )
}
