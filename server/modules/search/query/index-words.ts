import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { wordsOf } from '#server/modules/search/text/words.ts'

/**
 * Adds words that are new. How often each occurs is counted at night (count-words.ts): counting here would make all saves
 * wait for each other at common words.
 */
export async function learnWords(
  ctx: TxCtx,
  languages: readonly { language: string; texts: readonly string[] }[],
): Promise<void> {
  const words = languages.flatMap(({ language, texts }) =>
    wordsOf(language, texts).map((word) => ({ language, ...word })),
  )
  if (words.length === 0) return
  await sql`
    insert into search_words (language, word, token)
    select language, word, token from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r(language text, word text, token text)
    where not exists (select from search_words w where w.language = r.language and w.word = r.word)
    order by language, word
    on conflict do nothing`.execute(ctx.db)
}
