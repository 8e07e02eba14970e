import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { Card } from './card.ts'
import { listing } from './listing.ts'
import type { ListedPage } from './product-calls.ts'

/** Letters, marks, digits, _ and - of any script (specification, "Search keyword"). */
const keywordPattern = /^[\p{L}\p{M}\p{N}_-]+$/u

const keyword = schemas.filled(100).pipe(z.string().regex(keywordPattern, { error: 'validation.check_input' }))
const language = z.string().optional()

/** A page of the shop or an article of its blog. */
export interface Guide {
  title: string
  /** Path of its page. */
  url: string
  /** Its short description, '' without one. */
  text: string
  /** Image URL, '' without an image. */
  image: string
}

export interface SearchPage extends ListedPage<Card> {
  /** The corrected keyword that was searched because the original had no results. */
  corrected_keyword: string | null
  /** Popular keywords, when there are no results at all. */
  suggestions: string[]
  /** Pages and articles with the words of the keyword, at most six, on the first page of results. */
  guides: Guide[]
}

export const searchProducts = endpoint('POST /api/product/search', {
  access: 'public',
  input: z.object({
    language,
    keyword,
    ...listing,
    /** The typed text for the search log; ignored unless it results in the keyword. */
    typed: schemas.text(100).optional().catch(undefined),
  }),
  returns: returns<SearchPage>(),
  summary: 'Visible products for a keyword, best match first, and pages and articles with its words',
})

export interface Suggestion {
  text: string
  type: 'word' | 'product' | 'category' | 'brand' | 'page'
  /** Path of its page: '/product/green-tea', '/search/tea'. */
  url: string
  /** Image URL, '' without an image. */
  image: string
}

export const suggestProducts = endpoint('GET /api/product/suggest', {
  access: 'public',
  /** While typing, an invalid keyword has no suggestions instead of an error; an empty one has the popular keywords. */
  input: z.object({ language, keyword: z.string().max(100).catch('').default('') }),
  returns: returns<{ data: Suggestion[] }>(),
  summary:
    'At most 8 keywords, categories and brands that begin with the typed text, and products, pages and articles with its words',
})
