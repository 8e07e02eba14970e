import { z } from 'zod'

const asked = (type: 'integer' | 'string') => z.unknown().optional().meta({ type })

/** What a list takes that reads its parameters itself: one that does not fit filters nothing. `filters` names those beyond the usual. */
export const listInput = (filters: readonly string[]) =>
  z.looseObject({
    page: asked('integer'),
    per_page: asked('integer'),
    sort: asked('string'),
    search: asked('string'),
    language: asked('string'),
    ...Object.fromEntries(filters.map((name) => [name, asked('string')])),
  })
