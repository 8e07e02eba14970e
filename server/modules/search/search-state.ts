import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import type { RecentMap } from '#server/platform/recent-map.ts'
import type { Facets } from './lists/facet-cache.ts'
import { type ListLimits, listLimits } from './lists/limits.ts'
import { createListIndexes, type ListIndex } from './lists/list-index.ts'
import type { ShopChoices } from './lists/search-sample.ts'
import type { LoggedSearch } from './query/search-log.ts'

declare module '#server/kernel/services.ts' {
  interface Services {
    search: SearchState
  }
}

/** State of the search in one process. */
export interface SearchState {
  facets: Facets
  /** Products of lists whose filters were used, or samples of them. */
  indexes: RecentMap<string, ListIndex>
  /** What searches of a large shop have in common, by language. */
  choices: Map<string, ShopChoices>
  /** Words of search documents that are stored, by language: those of most changes are among them. */
  lexemes: Set<string>
  /** Where lists begin to be estimated; tests lower it. */
  limits: ListLimits
  /** In a large shop one count may take a second: connections are left for carts and orders. */
  limitCounts: ReturnType<typeof limitConcurrency>
  /** Searches that are written to the log together, a little later. */
  searches: LoggedSearch[]
}

export const createSearchState = (): SearchState => ({
  facets: new Map(),
  indexes: createListIndexes(),
  choices: new Map(),
  lexemes: new Set(),
  limits: { ...listLimits },
  limitCounts: limitConcurrency({ concurrency: 4, maxQueue: 100 }),
  searches: [],
})
