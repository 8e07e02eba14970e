import { listProducts, listServices } from '#contracts/catalogue/product-calls.ts'
import {
  createSynonyms,
  destroySynonyms,
  listSearches,
  listSynonyms,
  updateSynonyms,
} from '#contracts/catalogue/search-admin-calls.ts'
import { searchProducts, suggestProducts } from '#contracts/catalogue/search-calls.ts'
import { bind, bindReady } from '#server/bind.ts'
import { readList } from './read/list-cards.ts'
import { addSynonyms, changeSynonyms, removeSynonyms, synonymGroups } from './search/edit-synonyms.ts'
import { search } from './search/search.ts'
import { searchedKeywords } from './search/searched.ts'
import { suggest } from './search/suggest.ts'
import { readServices } from './services.ts'

export const listingHandlers = [
  bind(listProducts, (ctx, input) => readList(ctx, {}, input), { isKept: true }),
  bind(listServices, readServices, { isKept: true }),
  bindReady(searchProducts, search),
  bind(suggestProducts, suggest),

  bind(listSynonyms, synonymGroups),
  bind(createSynonyms, addSynonyms),
  bind(updateSynonyms, changeSynonyms),
  bind(destroySynonyms, removeSynonyms),
  bind(listSearches, searchedKeywords),
]
