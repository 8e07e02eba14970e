import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { Permission } from './permissions.ts'

/** The most views that an account has of one list. */
export const viewLimit = 30
/** Rows of a view are counted up to this number; more are answered as one more. */
export const countLimit = 1000

/** Changes and deletes views that colleagues share. */
export const manageViews: Permission = 'update configuration'

/** A view of a list: its filters, search and sort order under a name. */
export interface SavedView {
  id: number
  /** The address of the list below /admin/. */
  list: string
  name: string
  /** As in the address of the list. */
  query: string
  /** Everybody who may open the list sees it. */
  is_shared: boolean
  is_own: boolean
  /** The name of its maker. */
  owner: string
  /** Whether the reader may change it. */
  can_update: boolean
  order: number
}

const list = schemas.text(100)
const query = schemas.text(2000)
const name = schemas.filled(40)
const order = schemas.integer(0, 1_000_000)

export const listSavedViews = endpoint('GET /api/admin/saved_view', {
  access: 'staff',
  input: z.object({ list: list.optional() }),
  returns: returns<{ data: SavedView[] }>(),
  summary: 'The own views of a list, or of all lists, in their order, and those that others share',
})

export const createSavedView = endpoint('POST /api/admin/saved_view', {
  access: 'staff',
  input: z.object({ list, name, query, is_shared: schemas.boolean.default(false), order: order.optional() }),
  returns: returns<{ data: SavedView }>(),
  summary: 'Saves a view of a list that the member of staff may open',
})

export const updateSavedView = endpoint('PUT /api/admin/saved_view/:id', {
  access: 'staff',
  input: z.object({
    id: schemas.id,
    name: name.optional(),
    query: query.optional(),
    is_shared: schemas.boolean.optional(),
  }),
  returns: returns<{ data: SavedView }>(),
  summary: 'Renames, replaces or shares a view: an own one, or with the permission to change settings a shared one',
})

export const destroySavedView = endpoint('DELETE /api/admin/saved_view/:id', {
  access: 'staff',
  input: z.object({ id: schemas.id }),
  returns: returns<{ message: string }>(),
  summary: 'Deletes a view: an own one, or with the permission to change settings a shared one',
})

export const orderSavedViews = endpoint('PUT /api/admin/saved_view/order', {
  access: 'staff',
  input: z.object({ list, ids: z.array(schemas.id).min(1).max(viewLimit) }),
  returns: returns<{ message: string }>(),
  summary: 'Puts the own views of a list into an order',
})

export const countViews = endpoint('POST /api/admin/saved_view/count', {
  access: 'staff',
  input: z.object({ list, queries: z.array(query).max(100) }),
  returns: returns<{ data: (number | null)[] }>(),
  summary: `The rows of each view of a list, counted up to ${countLimit}; null where they are not known`,
})
