import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { PosCustomer } from './customer-calls.ts'
import type { DiscountInput } from './discount.ts'
import { operationId, type SaleLine, ticket } from './sale-input.ts'

const id = schemas.id

/** A held sale: no units are reserved, and prices are read again when it is resumed (pos.md V6). */
export interface PosHold {
  id: number
  uuid: string
  store_id: number
  register: string
  label: string
  customer: PosCustomer | null
  items: SaleLine[]
  discount: DiscountInput
  coupons: string[]
  points: number
  referral_code: string
  /** Units of all lines, and their total without promotions at catalogue prices. */
  units: number
  subtotal: number
  user: string
  created_at: string
  expires_at: string
  updated_at: string
}

export const listHolds = endpoint('GET /api/admin/pos/hold', {
  access: 'create pos_sale',
  input: z.object({ store_id: id }),
  returns: returns<{ data: PosHold[] }>(),
  summary: 'Held sales of a store, oldest first',
})

export const holdSale = endpoint('POST /api/admin/pos/hold', {
  access: 'create pos_sale',
  reads: 'get store',
  input: z.object({
    ...ticket,
    /** A repeated request, also with other lines, replaces the held sale. */
    uuid: operationId,
    store_id: id,
    register: schemas.text(20).default('main'),
    label: schemas.text(100).default(''),
  }),
  returns: returns<{ data: PosHold }>(),
  summary: 'Hold a sale for seven days',
})

export const deleteHold = endpoint('DELETE /api/admin/pos/hold/:id', {
  access: 'create pos_sale',
  input: z.object({ id }),
  returns: returns<{ message: string }>(),
  summary: 'Remove a held sale',
})
