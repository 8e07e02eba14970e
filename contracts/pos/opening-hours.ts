import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'

const checkInput = { error: 'validation.check_input' }
const time = z.string(checkInput).regex(/^([01]\d|2[0-3]):[0-5]\d$/, checkInput)

/** A span of a day on which a store is open; 1 is Monday, 7 Sunday. A day may have several. */
const span = z
  .object({ day: schemas.integer(1, 7), opens: time, closes: time }, checkInput)
  .refine(({ opens, closes }) => opens < closes, checkInput)
export type OpeningHours = z.output<typeof span>

export const openingHours = z.array(span, checkInput).max(28, checkInput)
