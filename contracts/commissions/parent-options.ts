import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export const parentOptions = endpoint('GET /api/admin/account/:id/parent_options', {
  access: 'get account',
  input: z.object({ /** 0 for an account that is not saved yet. */ id: z.union([schemas.id, schemas.integer(0, 0)]) }),
  returns: returns<{ data: { id: number; title: string }[]; limit_reached: boolean }>(),
  summary: 'The accounts that can be the promoter above, and whether some cannot because their line is full',
})
