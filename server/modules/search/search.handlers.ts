import { listGoodsFrom, listProducts, listServices } from '#contracts/catalogue/product-calls.ts'
import {
  createSynonyms,
  destroySynonyms,
  listSearches,
  listSynonyms,
  updateSynonyms,
} from '#contracts/catalogue/search-admin-calls.ts'
import { searchProducts, suggestProducts } from '#contracts/catalogue/search-calls.ts'
import { productsTag } from '#server/domain/content-tags.ts'
import { bind, bindCached } from '#server/kernel/endpoint.ts'
import { goodsFrom } from '#server/modules/search/lists/goods-from.ts'
import { readList } from '#server/modules/search/lists/list-cards.ts'
import {
  addSynonyms,
  changeSynonyms,
  removeSynonyms,
  synonymGroups,
} from '#server/modules/search/query/edit-synonyms.ts'
import { knownSearch, search } from '#server/modules/search/query/search.ts'
import { searchedKeywords } from '#server/modules/search/query/search-report.ts'
import { suggest } from '#server/modules/search/query/suggest.ts'
import { readServices } from './services.ts'

export const searchHandlers = [
  bind(listProducts, (ctx, input) => readList(ctx, {}, input), { isCached: true, tags: [productsTag] }),
  bind(listGoodsFrom, goodsFrom, { isCached: true, tags: [productsTag] }),
  // Names the state of the customer's application.
  bind(listServices, readServices),
  bindCached(searchProducts, search, knownSearch),
  bind(suggestProducts, suggest),

  bind(listSynonyms, synonymGroups),
  bind(createSynonyms, addSynonyms),
  bind(updateSynonyms, changeSynonyms),
  bind(destroySynonyms, removeSynonyms),
  bind(listSearches, searchedKeywords),
]
