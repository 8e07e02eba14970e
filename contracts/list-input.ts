import { z } from 'zod'

const parameter = (type: 'integer' | 'string') => z.unknown().optional().meta({ type })

/** Input of a list that reads its parameters itself: an invalid one is ignored. `filters` names the additional parameters. */
export const listInput = (filters: readonly string[]) =>
  z.looseObject({
    page: parameter('integer'),
    per_page: parameter('integer'),
    sort: parameter('string'),
    search: parameter('string'),
    language: parameter('string'),
    ...Object.fromEntries(filters.map((name) => [name, parameter('string')])),
  })
