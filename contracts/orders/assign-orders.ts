import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** The member of staff who looks after an order. */
export interface Assignee {
  id: number
  name: string
}

export const assignOrders = endpoint('PUT /api/admin/order/assign', {
  access: ['batch_update orders', 'update order'],
  reads: 'get order',
  input: z.object({ ids: z.array(schemas.id).min(1).max(1000), admin_id: schemas.id.nullable() }),
  returns: returns<{
    data: { id: number; assigned_to: Assignee | null }[]
    errors: { id: number; message: string }[]
  }>(),
  summary: 'Assign orders to a member of staff; null unassigns them',
})
