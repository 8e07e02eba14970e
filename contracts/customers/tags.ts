import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'

/** The most tags of a customer or an order. */
export const maxTags = 30

/** Tags are compared in lower case. */
export const tagList = z
  .array(
    schemas.filled(50).transform((value) => value.toLowerCase()),
    { error: 'validation.check_input' },
  )
  .transform((input) => [...new Set(input)])
  .pipe(z.array(z.string()).max(maxTags, { error: 'validation.check_input' }))
