import { z } from 'zod'
import { answers, call } from '../endpoint.ts'

export const suggestTags = call('GET /api/admin/user_tag', {
  access: 'staff',
  input: z.object({ search: z.string().max(200).optional() }),
  answers: answers<{ data: string[] }>(),
  summary: 'Tags that customers have, by what is typed so far',
})
