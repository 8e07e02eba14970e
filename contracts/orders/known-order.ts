import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'

/** What every change of an order names: the order, the language of the response, and the version that its author has seen. */
export const knownOrder = {
  id: schemas.id,
  language: z.string().max(20).optional(),
  version: schemas.integer(0, 2_147_483_647).nullish(),
}
