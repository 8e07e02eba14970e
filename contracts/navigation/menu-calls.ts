import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { type Moved, placeAmongSiblings, placeId } from '../resource/place.ts'
import type { MenuType } from './menu.ts'

/** A menu item as visitors see it, in their language. */
export interface MenuLink {
  id: number
  order: number
  parent_id: number | null
  type: MenuType
  /** The slug of a category or page, the whole URL of a link; '' for services and contact. */
  url: string
  /** Path of the target: '/category/tea', '/about', 'https://example.com'. */
  path: string
  open_in_current_tab: boolean
  display_title: string
  /** Image URL, '' without an image. */
  image: string
  /** A line below the title where the menu shows the image. */
  caption: string
}
export interface MenuItem extends MenuLink {
  menus: MenuItem[]
}

/** A menu item as staff see it, including hidden and broken ones. */
export interface AdminMenuItem extends MenuLink {
  enabled: boolean
  /** The target is missing, disabled or outside its publish window, so visitors do not see the item. */
  is_broken: boolean
  target_id: number | null
  /** Products directly in this category. */
  products_count: number
  /** Products here and in all categories below, each once. */
  products_below: number
  /** Languages the title is translated into. */
  languages: string[]
  updated_at: string
  menus: AdminMenuItem[]
}

const language = z.string().max(20).optional()

export const showMenu = endpoint('GET /api/menu', {
  access: 'public',
  input: z.object({ language }),
  returns: returns<{ data: MenuItem[] }>(),
  summary: 'The menu as a tree, without disabled and broken items',
})

export const findMenuItem = endpoint('POST /api/menu', {
  access: 'public',
  input: z.object({ language, url: schemas.text(2048) }),
  returns: returns<{ data: MenuLink }>(),
  summary: 'The menu item with this url, categories first',
})

export const listAdminMenu = endpoint('GET /api/admin/menu', {
  access: 'get menus',
  input: z.looseObject({ language }),
  returns: returns<{ data: AdminMenuItem[] } | { data: { id: number }[]; total: number }>(),
  summary: 'The whole menu as a tree; with page, search, sort or a filter as rows',
})

export const placeInMenu = placeAmongSiblings.extend({ parent_id: placeId })
export type PlaceInMenu = z.output<typeof placeInMenu>

/** The position is validated by the handler: every error has one text, 'Update Menu Order Fail' (content.md T5). */
export const moveMenuItem = endpoint('PUT /api/admin/menu/:id/order', {
  access: 'update menu',
  input: z.looseObject({ id: schemas.id }),
  returns: returns<{ data: Moved & { parent_id: number | null } }>(),
  summary: 'Moves an item with its descendants: {parent_id, prev_id, next_id}',
})

export const moveProductInCategory = endpoint('PUT /api/admin/menu/:id/product/:product_id/order', {
  access: 'update menu',
  input: z.looseObject({ id: schemas.id, product_id: schemas.id }),
  returns: returns<{ data: { id: number; position: number; renumbered: { id: number; position: number }[] } }>(),
  summary: 'Moves a product within a category: {prev_id, next_id}',
})
