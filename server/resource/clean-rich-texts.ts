import type { Fields } from '#contracts/resource/fields.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Input } from './rules.ts'

/** Sanitises the rich texts of a draft (content.md T4). */
export async function cleanRichTexts(ctx: Ctx, fields: Fields, draft: Input): Promise<void> {
  for (const [name, value] of Object.entries(draft))
    if (fields[name]?.kind === 'rich_text' && typeof value === 'string')
      [draft[name]] = await cleanHtml(ctx, name, [value])
}
