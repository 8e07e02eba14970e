import { listProducts, listServices } from '#contracts/catalogue/product-calls.ts'
import { searchProducts, suggestProducts } from '#contracts/catalogue/search-calls.ts'
import { bind } from '#server/bind.ts'
import { readList } from './read/list-cards.ts'
import { search } from './search/search.ts'
import { suggest } from './search/suggest.ts'
import { readServices } from './services.ts'

export const listingHandlers = [
  bind(listProducts, (ctx, input) => readList(ctx, {}, input)),
  bind(listServices, readServices),
  bind(searchProducts, search),
  bind(suggestProducts, suggest),
]
