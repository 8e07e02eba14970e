import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

const token = z.string().max(200)

export const openEbook = endpoint('POST /api/ebook', {
  access: 'public',
  input: z.object({ token }),
  returns: returns<{
    data: { title: string; button_name: string; files: { name: string; size: number; url: string }[] }
  }>(),
  summary: 'The files of an e-book by the token of an email',
})

export const downloadEbook = endpoint('GET /api/ebook/:token/:n', {
  access: 'public',
  input: z.object({ token, n: schemas.id }),
  summary: 'Downloads a file of an e-book by the token of an email',
})
