import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'

export const checkKey = endpoint('POST /api/check', {
  access: 'public',
  input: z.object({ key: z.string().catch(''), type: z.string().catch('') }),
  returns: returns<{ data: boolean }>(),
  summary: 'Whether visitors can open the page of this type and key',
})
