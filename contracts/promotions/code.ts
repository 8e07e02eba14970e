import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'

const refused = { error: 'validation.check_input' }

/** A code as it is stored and compared: upper case, without spaces around it. */
export const normaliseCode = (entered: string): string => entered.trim().toUpperCase()

/** Letters, digits, Chinese characters, `_` and `-`. */
export const promotionCode = schemas
  .text(50)
  .transform(normaliseCode)
  .pipe(z.string().regex(/^[\p{Script=Han}A-Z0-9_-]{1,50}$/u, refused))
