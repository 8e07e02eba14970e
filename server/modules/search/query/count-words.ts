import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'
import { buildTextQuery } from '#server/modules/search/text/keyword.ts'

const chunk = 500
/** Higher counts make no difference. */
const most = 1000

/** Counts the visible products of each suggested word; words without any are deleted. */
export async function countWords({ db, health }: Pick<Services, 'db' | 'health'>): Promise<void> {
  let last = { language: '', word: '' }
  for (;;) {
    const { rows } = await sql<{ language: string; word: string; token: string }>`
      select language, word, token from search_words where (language, word) > (${last.language}, ${last.word})
      order by language, word limit ${chunk}`.execute(db)
    const words = rows.map(({ token, ...key }) => ({ ...key, query: buildTextQuery(token) }))
    await sql`
      with counted as (
        select r.language, r.word, (select count(*) from (
          select from product_listing l where l.language = r.language and l.visibled and l.doc @@ r.query::tsquery limit ${most}) d) as ndoc
        from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r(language text, word text, query text)
      ), gone as (
        delete from search_words w using counted c where (w.language, w.word) = (c.language, c.word) and c.ndoc = 0
      )
      update search_words w set ndoc = c.ndoc from counted c
      where (w.language, w.word) = (c.language, c.word) and c.ndoc > 0 and w.ndoc <> c.ndoc`.execute(db)
    const end = rows.at(-1)
    if (!end || rows.length < chunk || health.draining) return
    last = end
  }
}
