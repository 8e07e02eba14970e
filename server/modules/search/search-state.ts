import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import type { RecentMap } from '#server/platform/recent-map.ts'
import { type CategoryIndex, createCategoryIndexes } from './lists/category-index.ts'
import type { Facets } from './lists/facet-cache.ts'
import type { LoggedSearch } from './query/search-log.ts'

declare module '#server/kernel/services.ts' {
  interface Services {
    search: SearchState
  }
}

/** State of the search in one process. */
export interface SearchState {
  facets: Facets
  /** Products of categories whose filters were used. */
  categories: RecentMap<string, CategoryIndex>
  /** In a large shop one count may take a second: connections are left for carts and orders. */
  limitCounts: ReturnType<typeof limitConcurrency>
  /** Searches that are written to the log together, a little later. */
  searches: LoggedSearch[]
}

export const createSearchState = (): SearchState => ({
  facets: new Map(),
  categories: createCategoryIndexes(),
  limitCounts: limitConcurrency({ concurrency: 4, maxQueue: 100 }),
  searches: [],
})
