import { z } from 'zod'
import { answers, call } from '../resource/call.ts'
import { check } from '../resource/rules-of-kinds.ts'

/** What is personal on shop pages. They are the same for all guests and carry none of it; the browser asks once. */
export interface VisitorState {
  member: { first_name: string; last_name: string; email: string } | null
  cart: { item_count: number }
  /** How many of each visible variant of the asked product can be bought now; null = unlimited. */
  stocks: { stock_id: number; available_inventories: number | null }[]
}

export const showVisitor = call('GET /api/visitor', {
  access: 'public',
  input: z.object({ product_id: check.id.nullish() }),
  answers: answers<{ data: VisitorState }>(),
  summary: 'What is personal on shop pages: name, number of things in the cart, stock of the product that is looked at',
})
