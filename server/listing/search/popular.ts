import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

const mostSuggestions = 5

/** What others searched for with success in the last 30 days; in a shop without searches, the commonest words of its goods. */
export async function popularKeywords({ db, language }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    (select keyword from search_log where language = ${language} and total > 0 and at > now() - interval '30 days'
      group by keyword order by count(*) desc, keyword limit ${mostSuggestions})
    union all
    (select word from search_words where language = ${language} order by ndoc desc, word limit ${mostSuggestions})`.execute(
    db,
  )
  return [...new Set(rows.map(({ keyword }) => keyword))].slice(0, mostSuggestions)
}
