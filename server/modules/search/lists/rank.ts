import { type RawBuilder, sql } from 'kysely'

/** The search: a tsquery, and the keyword as typed. */
export interface Query {
  text: string
  keyword: string
}

/**
 * A separate query, so that PostgreSQL keeps one plan for all searches: there is only one good plan, and planning takes as long as
 * searching.
 */
export const getMatch = ({ text }: Query): RawBuilder<unknown> => sql`(select ${text}::tsquery)`

interface Rank {
  exact: RawBuilder<boolean>
  score: RawBuilder<number>
}

/** Sorts by exact code, then relevance of row `l`, availability, prefix match of the name, and sales (catalogue.md C6). */
export function getRank(query: Query): Rank {
  const typed = query.keyword.toLowerCase()
  return {
    exact: sql`l.codes @> array[${typed}]`,
    score: sql`(ts_rank('{0.05,0.2,0.5,1}', l.doc, ${getMatch(query)}) * (case when l.in_stock then 1 else 0.6 end)
      + (case when starts_with(lower(l.name), ${typed.replaceAll(/[-_]+/g, ' ')}) then 0.1 else 0 end)
      + 0.02 * ln(1 + l.sold_30d))`,
  }
}
