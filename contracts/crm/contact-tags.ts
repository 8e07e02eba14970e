import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'

export const suggestContactTags = endpoint('GET /api/admin/contact_tag', {
  access: 'get contacts',
  input: z.object({ search: z.string().max(200).optional() }),
  returns: returns<{ data: string[] }>(),
  summary: 'Tags of contacts that contain the typed text, at most 20',
})
