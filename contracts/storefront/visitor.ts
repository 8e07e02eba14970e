import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** Personal data of shop pages. Cached pages contain none of it; the browser requests it once. */
export interface VisitorState {
  member: { first_name: string; last_name: string; email: string } | null
  cart: { item_count: number }
  /** Ids of the products on the customer's wish list. */
  wishlist: number[]
  /** Available units of each requested variant that is for sale; null = unlimited. */
  stocks: { stock_id: number; available_inventories: number | null }[]
}

/** '1,2,3'; anything else counts as not sent. */
const ids = z.string().transform((input) => z.array(schemas.id).catch([]).parse(input.split(',').slice(0, 200)))

export const showVisitor = endpoint('GET /api/visitor', {
  access: 'public',
  input: z.object({ stock_ids: ids.catch([]) }),
  returns: returns<{ data: VisitorState }>(),
  summary: 'Personal data of shop pages: name, number of items in the cart, stock of requested variants',
})
