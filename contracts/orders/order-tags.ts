import { z } from 'zod'
import { tagList } from '../customers/tags.ts'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export const changeOrderTags = endpoint('PUT /api/admin/order/tags', {
  access: ['batch_update orders', 'update order'],
  reads: 'get order',
  input: z.object({
    ids: z.array(schemas.id).min(1).max(1000),
    add: tagList.default([]),
    remove: tagList.default([]),
  }),
  returns: returns<{ data: { id: number; tags: string[] }[]; errors: { id: number; message: string }[] }>(),
  summary: 'Add tags to orders and remove others; their other tags stay',
})

export const suggestOrderTags = endpoint('GET /api/admin/order/tag', {
  access: 'get orders',
  input: z.object({ search: z.string().max(200).optional() }),
  returns: returns<{ data: string[] }>(),
  summary: 'Tags of orders that contain the typed text, at most 20',
})
