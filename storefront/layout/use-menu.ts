import { useLocation, useRouteLoaderData } from 'react-router'
import type { MenuItem } from '#contracts/navigation/menu-calls.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { menuTrail } from './menu-tree.ts'

/** The shop's menu, and the trail of items to the current page. A shop without a menu links to all products. */
export function useMenu(): { items: MenuItem[]; trail: MenuItem[] } {
  const t = useText()
  const { menu } = useShop()
  const { pathname } = useLocation()
  const all: MenuItem = {
    id: 0,
    order: 0,
    parent_id: null,
    type: 'link',
    url: '',
    path: '/product',
    open_in_current_tab: true,
    display_title: t('storefront.nav.all_products'),
    image: '',
    menus: [],
  }
  const items = menu.length > 0 ? menu : [all]
  const trail = menuTrail(items, decodeURI(pathname))
  const home = useCategory()
  return { items, trail: trail.length === 0 && home ? menuTrail(items, `/category/${home}`) : trail }
}

interface ProductPage {
  product: { categories: { url: string }[] }
}

/** Path of the category in which a product page shows its product. */
function useCategory(): string | undefined {
  const product = useRouteLoaderData<ProductPage>('pages/product')
  const service = useRouteLoaderData<ProductPage>('service')
  return (product ?? service)?.product.categories[0]?.url
}
