import { sql } from 'kysely'
import { getKeyword } from '#contracts/catalogue/keyword.ts'
import type { Ctx } from '#server/kernel/context.ts'

const maxSuggestions = 5

/**
 * Suggested keywords: successful searches of the last 30 days; in a shop without searches its top categories, then the most frequent longer
 * words of its products (short ones are articles and parts of codes).
 */
export async function popularKeywords({ db, language, settings }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    (select keyword from search_log where language = ${language} and total > 0 and at > now() - interval '30 days'
      group by keyword order by count(*) desc, keyword limit ${maxSuggestions})
    union all
    (select title from menus m, tr(m.display_title, ${language}, ${settings.mainLanguage}) as title
      where m.type = 'category' and m.parent_id is null and m.enabled and title !~ '\\s'
        and exists (select from category_listing c where c.menu_id = m.id and c.visibled)
      order by m."order", m.id limit ${maxSuggestions})
    union all
    (select word from search_words where language = ${language} and word ~ '[^\\x01-\\x7f]{2}|^[a-z]{4}'
      order by ndoc desc, word limit ${maxSuggestions})`.execute(db)
  return [...new Set(rows.map(({ keyword }) => getKeyword(keyword)))].slice(0, maxSuggestions)
}
