import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { splitBeginnings } from '#server/modules/search/text/lexemes.ts'
import { given } from './given.ts'

/** The search: a tsquery, and the keyword as typed. */
export interface Query {
  text: string
  keyword: string
}

/** A beginning of more words than this is searched for by prefix. */
const mostWords = 30

/**
 * The search with each beginning replaced by the words that begin so (migration 0117). They are read in the statement of the search, so that a product
 * that was just saved is found by a word that is new.
 */
export const getMatch = ({ language }: Pick<Ctx, 'language'>, { text }: Query): RawBuilder<unknown> => sql`(
  select string_agg(case when n % 2 = 1 then part else w.words end, '' order by n)::tsquery
  from unnest(${splitBeginnings(text)}::text[]) with ordinality p(part, n) left join lateral (
    select case when count(*) between 1 and ${sql.lit(mostWords)} and not bool_or(right(lexeme, 1) = '0')
      then '(''' || string_agg(lexeme, '''|''') || ''')' else '''' || p.part || ''':*' end as words
    from (
      select lexeme from search_lexemes
      where language = ${sql.lit(language)} and lexeme >= p.part and lexeme < p.part || '{' limit ${sql.lit(mostWords + 1)}) few
  ) w on n % 2 = 0)`

interface Rank {
  exact: RawBuilder<boolean>
  score: RawBuilder<number>
}

/** Sorts by exact code, then relevance of row `l`, availability, prefix match of the name, and sales (catalogue.md C6). */
export function getRank(query: Query): Rank {
  const typed = query.keyword.toLowerCase()
  return {
    exact: sql`l.codes @> array[${typed}]`,
    score: sql`(ts_rank('{0.05,0.2,0.5,1}', l.doc, ${given(query.text, 'tsquery')}) * (case when l.in_stock then 1 else 0.6 end)
      + (case when starts_with(lower(l.name), ${typed.replaceAll(/[-_]+/g, ' ')}) then 0.1 else 0 end)
      + 0.02 * ln(1 + l.sold_30d))`,
  }
}
