import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { listDb } from '#server/kernel/read-db.ts'
import { parts } from '#server/modules/search/lists/parts.ts'
import { isVisible } from '#server/modules/search/lists/visible.ts'
import { buildTextQuery } from '#server/modules/search/text/keyword.ts'

/** Shorter words are too easily similar. */
const isRepairable = (term: string) => /^[a-z0-9]{4,}$/.test(term)
const leastAlike = 0.35

/**
 * Whether a visible product has the word. A part of the products is searched first: the index collects all products of a word before it returns the
 * first, and a frequent word is found in the part as well.
 */
function isKnown(ctx: Ctx, word: RawBuilder<unknown>): RawBuilder<boolean> {
  const hasOne = (of: RawBuilder<unknown>) =>
    sql`exists (select from product_listing l where ${isVisible(ctx)} and ${of} and l.doc @@ ${word})`
  const small = sql`hashint8(l.product_id) < ${sql.lit(parts.small.below)}`
  return sql`(case when ${hasOne(small)} then true else ${hasOne(sql`true`)} end)`
}

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
        and ${isKnown(ctx, sql`quote_literal(w.token)::tsquery`)}
      order by similarity(w.token, r.term) desc, w.ndoc desc, w.token limit 1) best
    where not ${isKnown(ctx, sql`r.query::tsquery`)}`.execute(await listDb(ctx))
  if (rows.length === 0) return undefined
  const better = new Map(rows.map(({ term, token }) => [term, token]))
  return terms.map((term) => better.get(term) ?? term)
}
