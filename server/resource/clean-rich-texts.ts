import type { Resource } from '#contracts/resource/resource.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Input } from './rules.ts'

/** Rich texts of a draft become what may be stored of them (content.md T4). */
export async function cleanRichTexts(ctx: Ctx, { fields }: Resource, draft: Input): Promise<void> {
  for (const [name, value] of Object.entries(draft))
    if (fields[name]?.kind === 'rich_text' && typeof value === 'string')
      [draft[name]] = await cleanHtml(ctx, name, [value])
}
