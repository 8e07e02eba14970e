import { sql } from 'kysely'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { compressedJson, parseJson } from '#server/kernel/response-cache/compressed-json.ts'
import { fold } from '#server/modules/search/text/normalize.ts'

/** For each of these folded terms that belongs to a group: all words of the group (catalogue.md C6). */
export async function readMeanings(ctx: Ctx, terms: readonly string[]): Promise<Map<string, string[]>> {
  const groups = await readGroups(ctx)
  const meanings = new Map<string, string[]>()
  for (const term of terms) {
    const same = groups.filter((group) => group.includes(term)).flat()
    if (same.length > 0) meanings.set(term, [...new Set(same)])
  }
  return meanings
}

/**
 * The synonyms of a language, and the titles of each category in all languages: who reads Chinese may type 'tea'. There are few groups: they are
 * cached until content changes.
 */
async function readGroups({ db, language, services }: Ctx): Promise<string[][]> {
  const ready = await services.answers.find(`synonyms ${language}`, async () => {
    const { rows } = await sql<{ words: string[] }>`
      (select words from search_synonyms where language = ${language} order by id limit 1000)
      union all
      (select titles.words from menus m, lateral (
          select array_agg(distinct lower(t.value)) as words from jsonb_each_text(m.display_title) t where t.value <> '') titles
        where ${isVisibleCategory} and cardinality(titles.words) > 1 order by m.id limit 1000)`.execute(db)
    return compressedJson(JSON.stringify(rows.map(({ words }) => words.map(fold))), undefined, [])
  })
  return parseJson(ready)
}
