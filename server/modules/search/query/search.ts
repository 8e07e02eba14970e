import type { Card } from '#contracts/catalogue/card.ts'
import { typedWords } from '#contracts/catalogue/keyword.ts'
import type { ListedPage } from '#contracts/catalogue/product-calls.ts'
import type { SearchPage, searchProducts } from '#contracts/catalogue/search-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { productsTag } from '#server/domain/content-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type CachedReader, cachedResponse, knownResponse } from '#server/kernel/response-cache/cached-response.ts'
import { type CompressedJson, compressedJson } from '#server/kernel/response-cache/compressed-json.ts'
import { findGuides } from '#server/modules/search/content/find-guides.ts'
import { readList } from '#server/modules/search/lists/list-cards.ts'
import { allOf, parseTerms, wordsIn } from '#server/modules/search/text/keyword.ts'
import { popularKeywords } from './popular.ts'
import { logSearch } from './search-log.ts'
import { repairTerms } from './spelling.ts'
import { readMeanings } from './synonyms.ts'

type Input = ReadInputOf<typeof searchProducts>

/** Searches for a keyword and logs the search. */
export async function search(ctx: Ctx, { typed, ...input }: Input): Promise<CompressedJson<{ total: number }>> {
  const found = await cachedResponse(ctx, name, input, async (shared) => {
    const answer = await findProducts(shared, input)
    return compressedJson(JSON.stringify(answer), { total: answer.total }, [productsTag])
  })
  return logged(ctx, typed, input, found)
}
const name = 'search'

/** The cached results of a keyword, if there are any; the search is logged then. */
export function knownSearch(
  reader: CachedReader,
  { typed, ...input }: Input,
): CompressedJson<{ total: number }> | undefined {
  const found = knownResponse<{ total: number }>(reader, name, input)
  return found && logged(reader, typed, input, found)
}

function logged(
  reader: CachedReader,
  typed: Input['typed'],
  { keyword, page }: Omit<Input, 'typed'>,
  found: CompressedJson<{ total: number }>,
) {
  if (page === 1) logSearch(reader, typedWords(typed, keyword), found.note.total)
  return found
}

/**
 * Products that carry all words of the keyword, the best first. When there are none, words that no product knows are replaced by the
 * most alike; then words that are written together are taken apart, as Chinese writes them; and after that any of the words will do
 * (catalogue.md C6). Beside them, pages and articles with all words.
 */
async function findProducts(ctx: Ctx, { keyword, ...input }: Omit<Input, 'typed'>): Promise<SearchPage> {
  const terms = parseTerms(keyword)
  const words = wordsIn(terms)
  const meanings = await readMeanings(ctx, [...terms, ...words])
  const find = async (words: readonly string[], how: '&' | '|' = '&', typed = keyword) => {
    const text = allOf(words, meanings, how)
    return text === '' ? undefined : readList(ctx, { query: { text, keyword: typed } }, input)
  }
  const guidesWith = (words: readonly string[]) => findGuides(ctx, { terms: words, meanings, limit: shownGuides })
  let [list, guides] = await Promise.all([find(terms), input.page === 1 ? guidesWith(terms) : []])
  let corrected: string | null = null
  if (!list || (list.total === 0 && isWide(input))) {
    const repaired = await repairTerms(ctx, terms)
    if (repaired) {
      corrected = repaired.join('-')
      list = await find(repaired, '&', corrected)
    }
    if (!list?.total) {
      corrected = null
      if (words.length > terms.length) list = await find(words)
      const some = repaired ?? [...new Set([...terms, ...words.filter(isSpecific)])]
      if (!list?.total && words.length > 1) list = await find(some, '|')
    }
  }
  const total = list?.total ?? 0
  if (corrected !== null && guides.length === 0 && input.page === 1) guides = await guidesWith(parseTerms(corrected))
  return {
    ...(list ?? nothing(input)),
    corrected_keyword: total > 0 ? corrected : null,
    suggestions: total === 0 ? await popularKeywords(ctx) : [],
    guides,
  }
}

const shownGuides = 6

/** Of joined words: numbers and single characters match too many products to be meant. */
const isSpecific = (word: string) => !/^(\d+|.)$/u.test(word)

/** A search whose results are all filtered out is not repeated with other words. */
const isWide = ({ filters: { attributes = {}, ...others } }: Pick<Input, 'filters'>) =>
  [...Object.values(others), ...Object.values(attributes)].every(
    (filter) => filter === undefined || (Array.isArray(filter) && filter.length === 0),
  )

const nothing = ({ page, per_page }: { page: number; per_page: number }): ListedPage<Card> => ({
  data: [],
  total: 0,
  is_estimate: false,
  page,
  pages: 0,
  per_page,
  facets: { categories: [], brands: [], attributes: [], badges: [], types: [], in_stock: 0, price: null },
})
