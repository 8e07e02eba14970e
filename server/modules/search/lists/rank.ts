import { type RawBuilder, sql } from 'kysely'

/** What a search is for: a tsquery, and the keyword as it was typed. */
export interface Query {
  text: string
  keyword: string
}

/**
 * As a query of its own, so that PostgreSQL keeps one plan for all searches: there is but one good one, and to plan takes as long as to
 * look.
 */
export const matchOf = ({ text }: Query): RawBuilder<unknown> => sql`(select ${text}::tsquery)`

interface Rank {
  exact: RawBuilder<boolean>
  score: RawBuilder<number>
}

/** An exact code first; then how well row `l` fits, what is in stock, whose name begins so, what sells (catalogue.md C6). */
export function rankOf(query: Query): Rank {
  const typed = query.keyword.toLowerCase()
  return {
    exact: sql`l.codes @> array[${typed}]`,
    score: sql`(ts_rank('{0.05,0.2,0.5,1}', l.doc, ${matchOf(query)}) * (case when l.in_stock then 1 else 0.6 end)
      + (case when starts_with(lower(l.name), ${typed.replaceAll(/[-_]+/g, ' ')}) then 0.1 else 0 end)
      + 0.02 * ln(1 + l.sold_30d))`,
  }
}
