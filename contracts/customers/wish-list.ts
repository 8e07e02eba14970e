import { z } from 'zod'
import type { Card } from '../catalogue/card.ts'
import type { Page } from '../catalogue/product-calls.ts'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

const language = z.string().max(20).optional()
const one = z.object({ product_id: schemas.id, language })

interface Wished {
  product_id: number
  in_wishlist: boolean
}

export const listWishes = endpoint('GET /api/wishlist', {
  access: 'member',
  input: z.object({ language, page: z.unknown().optional(), per_page: z.unknown().optional() }),
  returns: returns<Page<Card>>(),
  summary: "The customer's wish list: visible products, most recently added first",
})

export const addWish = endpoint('POST /api/wishlist', {
  access: 'member',
  input: one,
  returns: returns<{ data: Wished }>(),
  summary: 'Adds a product to the wish list; repeated requests have no effect',
})

export const removeWish = endpoint('DELETE /api/wishlist', {
  access: 'member',
  input: one,
  returns: returns<{ data: Wished }>(),
  summary: 'Removes a product from the wish list',
})
