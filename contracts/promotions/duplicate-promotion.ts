import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export const duplicatePromotion = endpoint('POST /api/admin/promotion/:id/duplicate', {
  access: 'create promotion',
  reads: 'get promotion',
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: { id: number } }>(),
  summary:
    'Creates a disabled copy of a promotion with its texts in all languages; a coupon gets codes of its own later',
})
