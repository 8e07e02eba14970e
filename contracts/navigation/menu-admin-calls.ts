import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/* The engine's saves, behind the lock of the tree. Fields are validated by the resource (contracts/navigation/menu.ts). */

export const createMenuItem = endpoint('POST /api/admin/menu', {
  access: 'create menu',
  reads: 'get menu',
  input: z.looseObject({}),
  summary: 'Creates a menu item, after its siblings',
})

export const updateMenuItem = endpoint('PUT /api/admin/menu/:id', {
  access: 'update menu',
  reads: 'get menu',
  input: z.looseObject({ id: schemas.id }),
  summary: 'Updates a menu item; another parent_id moves it with its descendants',
})

export const destroyMenuItem = endpoint('DELETE /api/admin/menu/:id', {
  access: 'destroy menu',
  input: z.looseObject({ id: schemas.id }),
  summary: 'Deletes a menu item; {cascade} with its descendants, {detach} with its product assignments',
})

/** Validated by the handler like deletions of other resources, with {cascade} and {detach}. */
export const destroyMenuItems = endpoint('DELETE /api/admin/menu/batch', {
  access: 'batch_destroy menus',
  input: z.looseObject({}),
  returns: returns<{ data: { id: number | string }[]; errors: { id: number | string; message: string }[] }>(),
  summary:
    'Deletes menu items from the bottom up; {cascade} with their descendants, {detach} with their product assignments',
})

/** A product in the list of a category. */
export interface CategoryProduct {
  id: number
  name: string
  sku: string
  /** Image URL, '' without an image. */
  image: string
  visibled: boolean
}

export const listCategoryProducts = endpoint('GET /api/admin/menu/:id/product', {
  access: 'get menu',
  input: z.object({ id: schemas.id, language: z.string().optional() }),
  returns: returns<{ data: CategoryProduct[]; total: number }>(),
  summary: 'The first 200 products of a category in their manual order',
})
