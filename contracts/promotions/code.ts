import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'

const refused = { error: 'validation.check_input' }

/** A code as it is stored and compared: upper case, without spaces around it. */
export const normaliseCode = (entered: string): string => entered.trim().toUpperCase()

/** How many codes one coupon can have, and how long generated ones are: random characters after the prefix. */
export const codeLimits = { most: 1000, shortest: 6, longest: 16, usual: 8, prefix: 16 } as const

/** Three to 32 letters, digits, `_` and `-`. */
export const promotionCode = schemas
  .text(100)
  .transform(normaliseCode)
  .pipe(z.string().regex(/^[A-Z0-9_-]{3,32}$/, refused))

/** The beginning of generated codes; may be empty. */
export const codePrefix = schemas
  .text(100)
  .transform(normaliseCode)
  .pipe(z.string().regex(new RegExp(`^[A-Z0-9_-]{0,${codeLimits.prefix}}$`), refused))
