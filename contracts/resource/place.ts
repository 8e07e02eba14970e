import { z } from 'zod'
import { schemas } from './field-schemas.ts'

export const placeId = schemas.id.nullish().transform((sent) => sent ?? null)
/** A place among siblings: after `prev_id`, before `next_id`; null at an end. */
export const placeAmongSiblings = z.object({ prev_id: placeId, next_id: placeId })

/** What a move wrote: the order of the moved record, and of siblings that had to make room. */
export interface Moved {
  id: number
  order: number
  renumbered: { id: number; order: number }[]
}
