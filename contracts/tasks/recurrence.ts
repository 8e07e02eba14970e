import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]
/** More occurrences than anybody plans, and few enough to be listed. */
export const mostOccurrences = 730

const refused = { error: 'validation.check_input' }
/** A weekday, or within a month the first to fourth or the last: MO, 1SU, -1FR. */
const byday = z.string(refused).regex(/^(?:[1-4]|-1)?(?:MO|TU|WE|TH|FR|SA|SU)$/, refused)

/**
 * How an event repeats (tasks.md G4): weekly on weekdays, monthly on the day of its start or on one weekday such as the last Friday. It ends
 * on a date, after a number of occurrences, or never.
 */
export const recurrenceSchema = z
  .object(
    {
      freq: schemas.choice(frequencies),
      interval: schemas.integer(1, 99).default(1),
      byday: z.array(byday, refused).max(7, refused).default([]),
      /** The last date on which it may take place. */
      until: schemas.date.nullish().transform((value) => value ?? null),
      count: schemas
        .integer(1, mostOccurrences)
        .nullish()
        .transform((value) => value ?? null),
    },
    refused,
  )
  .refine(({ until, count }) => until === null || count === null, refused)
  .refine(({ freq, byday }) => {
    const isOrdinal = byday.some((day) => day.length > 2)
    if (freq === 'weekly') return !isOrdinal && new Set(byday).size === byday.length
    return freq === 'monthly' ? byday.length === 0 || (byday.length === 1 && isOrdinal) : byday.length === 0
  }, refused)

export type Recurrence = z.output<typeof recurrenceSchema>

export const changeScopes = ['this', 'following', 'all'] as const
export type ChangeScope = (typeof changeScopes)[number]
