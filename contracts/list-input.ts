import { z } from 'zod'

const asked = (type: 'integer' | 'string') => z.unknown().optional().meta({ type })

/** Input of a list that reads its parameters itself: an invalid one is ignored. `filters` names the additional parameters. */
export const listInput = (filters: readonly string[]) =>
  z.looseObject({
    page: asked('integer'),
    per_page: asked('integer'),
    sort: asked('string'),
    search: asked('string'),
    language: asked('string'),
    ...Object.fromEntries(filters.map((name) => [name, asked('string')])),
  })
