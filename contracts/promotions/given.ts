import { z } from 'zod'
import { listOf } from '../comma-list.ts'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** What the orders that use a promotion saved by it; canceled ones do not count. */
export interface GivenByPromotion {
  id: number
  orders: number
  /** Discounts on goods and shipping, in major units of the base currency. Gifts and points are not in it. */
  amount: number
}

export const showGiven = endpoint('GET /api/admin/promotion/given', {
  access: ['get promotions', 'get promotion'],
  input: z.object({ ids: listOf(schemas.id, 100) }),
  returns: returns<{ data: GivenByPromotion[] }>(),
  summary: 'How much each of these promotions has taken off orders so far',
})
