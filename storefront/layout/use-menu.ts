import { useLocation, useRouteLoaderData } from 'react-router'
import type { MenuItem } from '#contracts/navigation/menu-calls.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { menuTrail } from './menu-tree.ts'

interface Menu {
  items: MenuItem[]
  /** The items above the current page, and the page's own. */
  trail: MenuItem[]
  /** Whether the current page is an item itself, not only inside one. */
  isInMenu: boolean
}

/** The shop's menu, and the trail of items to the current page. A shop without a menu links to all products. */
export function useMenu(): Menu {
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
    caption: '',
    menus: [],
  }
  const items = menu.length > 0 ? menu : [all]
  const trail = menuTrail(items, decodeURI(pathname))
  const home = useCategory()
  const isInMenu = trail.length > 0
  return { items, trail: !isInMenu && home ? menuTrail(items, `/category/${home}`) : trail, isInMenu }
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
