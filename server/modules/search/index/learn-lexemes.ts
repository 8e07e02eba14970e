import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { lexemesOf } from '#server/modules/search/text/lexemes.ts'

/** How many lexemes a process remembers: more than most shops have. */
const mostKnown = 30_000

/** Not by this transaction, which may still be rolled back. */
const isCommitted = sql`k.xmin::text::bigint < pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296`

/** Stores words of search documents that are new. They stay when their last product goes, because a word that no product has finds none. */
export async function learnLexemes(ctx: TxCtx, rows: readonly { language: string; doc: string }[]): Promise<void> {
  const { lexemes: known } = ctx.services.search
  const words = new Map<string, { language: string; lexeme: string }>()
  for (const { language, doc } of rows)
    for (const lexeme of lexemesOf(doc)) {
      const key = `${language} ${lexeme}`
      if (!known.has(key)) words.set(key, { language, lexeme })
    }
  if (words.size === 0) return
  const { rows: old } = await sql<{ key: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify([...words.values()])}::jsonb) as r(language text, lexeme text)
    ), learned as (
      insert into search_lexemes (language, lexeme)
      select language, lexeme from wanted w
      where not exists (select from search_lexemes k where k.language = w.language and k.lexeme = w.lexeme)
      order by language, lexeme on conflict do nothing
    )
    select language || ' ' || lexeme as key from wanted join search_lexemes k using (language, lexeme)
    where ${isCommitted}`.execute(ctx.db)
  for (const { key } of old.slice(0, mostKnown - known.size)) known.add(key)
}
