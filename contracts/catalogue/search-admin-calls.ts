import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { Page } from './product-calls.ts'

/** Words that a search treats as equal, in one language. */
export interface SynonymGroup {
  id: number
  language: string
  words: string[]
  updated_at: string
}

export const listSynonyms = endpoint('GET /api/admin/search_synonym', {
  access: 'get products',
  input: noInput,
  returns: returns<{ data: SynonymGroup[] }>(),
  summary: 'Synonyms of all languages',
})

const group = {
  language: schemas.filled(20),
  words: schemas.json(z.array(schemas.filled(100)).min(2, { error: 'validation.check_input' }).max(50)),
}

export const createSynonyms = endpoint('POST /api/admin/search_synonym', {
  access: 'update product',
  input: z.object(group),
  returns: returns<{ data: SynonymGroup }>(),
  summary: 'Adds a group of at least two synonyms',
})

export const updateSynonyms = endpoint('PUT /api/admin/search_synonym/:id', {
  access: 'update product',
  input: z.object({ id: schemas.id, ...group, updated_at: z.unknown().optional() }),
  returns: returns<{ data: SynonymGroup }>(),
  summary: 'Changes a group of synonyms',
})

export const destroySynonyms = endpoint('DELETE /api/admin/search_synonym/:id', {
  access: 'update product',
  input: z.looseObject({ id: schemas.id }),
  returns: returns<{ message: string }>(),
  summary: 'Deletes a group of synonyms',
})

/** A keyword with the number of searches. */
export interface SearchedKeyword {
  keyword: string
  language: string
  searches: number
  /** Number of results of the last search. */
  total: number
  last_at: string
}

export const listSearches = endpoint('GET /api/admin/search_log', {
  access: 'get products',
  input: z.object({
    page: schemas.integer(1, 1_000_000).catch(1).default(1),
    per_page: schemas.integer(1, 100).catch(10).default(10),
    /** Only keywords without results. */
    without_result: schemas.boolean.catch(false).default(false),
  }),
  returns: returns<Page<SearchedKeyword>>(),
  summary: 'Keywords of the last 30 days, most frequent first',
})
