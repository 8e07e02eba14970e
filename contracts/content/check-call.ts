import { z } from 'zod'
import { answers, call } from '../endpoint.ts'

export const checkKey = call('POST /api/check', {
  access: 'public',
  input: z.object({ key: z.string().catch(''), type: z.string().catch('') }),
  answers: answers<{ data: boolean }>(),
  summary: 'Whether visitors can open the page of this type and key',
})
