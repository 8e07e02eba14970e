import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export interface PosCustomer {
  id: number
  name: string
  email: string
  phone: string
  tier: string
  points: number
  orders: number
}

export const findPosCustomer = endpoint('GET /api/admin/pos/customer', {
  access: 'create pos_sale',
  input: z.object({ search: schemas.text(254), language: z.string().max(20).optional() }),
  returns: returns<{ data: PosCustomer[] }>(),
  summary: 'Customers with exactly this email, phone or member code; by name for staff who may list customers',
})
