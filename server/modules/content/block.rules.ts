import { sql } from 'kysely'
import type { block, UsedIn } from '#contracts/content/block.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { AnyRow, Rules } from '#server/resource/rules.ts'
import { cleanBody, contents, prepareBody, saveReferences } from './save-body.ts'

export const blockRules: Rules<typeof block> = {
  beforeTransaction: cleanBody,
  beforeSave: (_ctx, saving) => prepareBody(saving),
  afterSave: (ctx, { row }) => saveReferences(ctx, 'block', row),
  async beforeDestroy(ctx, row) {
    const users = await usersOf(ctx, [row.id])
    if (users.length > 0) throw conflict('errors.block_in_use', { n: users.length })
    await ctx.db.deleteFrom('content_refs').where('from_type', '=', 'block').where('from_id', '=', row.id).execute()
  },
  async read(ctx, rows, detail) {
    const users = await usersOf(
      ctx,
      rows.map((row) => row.id),
    )
    const of = (row: AnyRow) => users.filter((user) => user.to_id === row.id)
    if (!detail) return rows.map((row) => ({ used_in_count: of(row).length }))
    const [content] = contents(rows)
    return rows.map((row) => ({
      ...content,
      used_in: of(row).map(({ to_id: _, ...user }) => user),
      used_in_count: of(row).length,
    }))
  },
}

/** Pages and blocks that show these blocks. */
async function usersOf(ctx: Ctx, ids: readonly number[]): Promise<(UsedIn & { to_id: number })[]> {
  const { mainLanguage } = ctx.settings
  return ctx.db
    .selectFrom('content_refs as ref')
    .leftJoin('pages as page', (join) => join.onRef('page.id', '=', 'ref.from_id').on('ref.from_type', '=', 'page'))
    .leftJoin('blocks as block', (join) => join.onRef('block.id', '=', 'ref.from_id').on('ref.from_type', '=', 'block'))
    .select(['ref.to_id', 'ref.from_type as resource', 'ref.from_id as id'])
    .select(sql<string>`tr(coalesce(page.title, block.title), ${ctx.language}, ${mainLanguage})`.as('title'))
    .where('ref.to_type', '=', 'block')
    .where('ref.to_id', 'in', [...ids])
    .orderBy('ref.from_type')
    .orderBy('ref.from_id')
    .execute()
}
