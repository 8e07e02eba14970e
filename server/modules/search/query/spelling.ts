import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { listDb } from '#server/kernel/read-db.ts'
import { isVisible } from '#server/modules/search/lists/visible.ts'
import { buildTextQuery } from '#server/modules/search/text/keyword.ts'

/** Shorter words are too easily similar. */
const isRepairable = (term: string) => /^[a-z0-9]{4,}$/.test(term)
const leastAlike = 0.35

/** The terms with each Latin word that no product knows replaced by the most alike that one does; undefined when none was. */
export async function repairTerms(ctx: Ctx, terms: readonly string[]): Promise<string[] | undefined> {
  const repairable = terms.filter(isRepairable)
  if (repairable.length === 0) return undefined
  const words = repairable.map((term) => ({ term, query: buildTextQuery(term) }))
  const { rows } = await sql<{ term: string; token: string }>`
    select r.term, best.token
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r(term text, query text), lateral (
      select w.token from search_words w
      where w.language = ${ctx.language} and w.token % r.term and similarity(w.token, r.term) >= ${leastAlike}
        and exists (select from product_listing l where l.language = w.language and l.visibled and l.doc @@ quote_literal(w.token)::tsquery)
      order by similarity(w.token, r.term) desc, w.ndoc desc, w.token limit 1) best
    where not exists (select from product_listing l where ${isVisible(ctx)} and l.doc @@ r.query::tsquery)`.execute(
    await listDb(ctx),
  )
  if (rows.length === 0) return undefined
  const better = new Map(rows.map(({ term, token }) => [term, token]))
  return terms.map((term) => better.get(term) ?? term)
}
