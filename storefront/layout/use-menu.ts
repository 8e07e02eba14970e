import { useLocation } from 'react-router'
import type { MenuItem } from '#contracts/menu/menu-calls.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { trailTo } from './menu-tree.ts'

/** The menu of the shop, and which of its items this page lies in. A shop without one leads to all its products. */
export function useMenu(): { items: MenuItem[]; trail: MenuItem[] } {
  const t = useText()
  const { menu } = useShop()
  const { pathname } = useLocation()
  const all: MenuItem = {
    ...{ id: 0, order: 0, parent_id: null, type: 'link', url: '', path: '/product' },
    ...{ open_in_current_tab: true, display_title: t('storefront.nav.all_products'), image: '', menus: [] },
  }
  const items = menu.length > 0 ? menu : [all]
  return { items, trail: trailTo(items, decodeURI(pathname)) }
}
