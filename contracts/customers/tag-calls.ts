import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'

export const suggestTags = endpoint('GET /api/admin/user_tag', {
  access: 'staff',
  input: z.object({ search: z.string().max(200).optional() }),
  returns: returns<{ data: string[] }>(),
  summary: 'Tags of customers that begin with the typed text',
})
