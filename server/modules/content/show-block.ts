import { block } from '#contracts/content/block.ts'
import type { BlockBody } from '#contracts/content/calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { shownText } from '#server/resource/translations.ts'
import { toContent } from './body.ts'
import { shownLists } from './link-lists.ts'
import { readSections } from './read-sections.ts'

export const shownBlock = (ctx: Ctx, identifier: string) =>
  ctx.db
    .selectFrom('blocks')
    .selectAll()
    .where('identifier', '=', identifier)
    .where('enabled', '=', true)
    .executeTakeFirst()

export async function showBlock(ctx: Ctx, { identifier }: { identifier: string }): Promise<{ data: BlockBody }> {
  const row = await shownBlock(ctx, identifier)
  if (!row) throw notFound('errors.page_not_found')
  const stored = shownText(block.fields.sections, row.sections, ctx.language, ctx.settings)
  const sections = await readSections(ctx, stored)
  const title = shownText(block.fields.title, row.title, ctx.language, ctx.settings)
  const link_lists = await shownLists(ctx, row.link_lists)
  const { identifier: own } = row
  return {
    data: { identifier: own, title, content: toContent(sections), sections, link_lists, language: ctx.language },
  }
}
