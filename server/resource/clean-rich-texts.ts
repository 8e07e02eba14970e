import type { Fields } from '#contracts/resource/fields.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readHtmls } from '#server/kernel/read-html.ts'
import { isRecord } from '#server/platform/typed.ts'
import type { Input } from './rules.ts'

/** Sanitises the rich texts of a draft (content.md T4). */
export async function cleanRichTexts(ctx: Ctx, fields: Fields, draft: Input): Promise<void> {
  for (const [name, value] of Object.entries(draft))
    if (fields[name]?.kind === 'rich_text' && typeof value === 'string')
      [draft[name]] = await cleanHtml(ctx, name, [value])
}

/** The rich texts of a stored row in all languages, sanitised for its editor. */
export async function readRichTexts(ctx: Ctx, fields: Fields, row: Input): Promise<Input> {
  const read: Input = {}
  for (const [name, field] of Object.entries(fields)) {
    const stored = row[name]
    if (field.kind !== 'rich_text' || !stored) continue
    const byLanguage = isRecord(stored) ? stored : { '': stored }
    const texts = await readHtmls(ctx, Object.values(byLanguage).map(String))
    const entries = Object.keys(byLanguage).map((language, at) => [language, texts[at]])
    read[name] = isRecord(stored) ? Object.fromEntries(entries) : texts[0]
  }
  return read
}
