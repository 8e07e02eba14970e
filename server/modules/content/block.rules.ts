import { sql } from 'kysely'
import type { block, UsedIn } from '#contracts/content/block.ts'
import { isSystemBlock, systemBlocks } from '#contracts/content/system-blocks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { translate } from '#server/platform/i18n.ts'
import type { AnyRow, Rules } from '#server/resource/rules.ts'
import { checkLists } from './link-lists.ts'
import { orderSections } from './order-sections.ts'
import { bodiesOf, cleanBody, contents, prepareBody, readBody, saveReferences } from './save-body.ts'

export const blockRules: Rules<typeof block> = {
  beforeTransaction: cleanBody,
  readStored: readBody,
  async beforeSave(ctx, saving) {
    const { draft, before } = saving
    const isRenamed = draft.identifier !== undefined && draft.identifier !== before?.identifier
    if (before && isRenamed && isSystemBlock(before.identifier))
      throw fieldError('identifier', 'validation.identifier_in_shop')
    if (draft.link_lists)
      await checkLists(ctx, {
        identifier: draft.identifier ?? before?.identifier ?? '',
        lists: draft.link_lists,
        before: before?.link_lists ?? [],
      })
    prepareBody(saving)
  },
  async afterSave(ctx, { row, before }) {
    await orderSections(ctx, { table: 'blocks', id: row.id, bodies: bodiesOf(row), before: before && bodiesOf(before) })
    await saveReferences(ctx, 'block', row)
  },
  async beforeDestroy(ctx, row) {
    if (isSystemBlock(String(row.identifier))) throw conflict('errors.block_fixed')
    const users = await getBlockUsages(ctx, [row.id])
    if (users.length > 0) throw conflict('errors.block_in_use', { n: users.length, count: users.length })
    await ctx.db.deleteFrom('content_refs').where('from_type', '=', 'block').where('from_id', '=', row.id).execute()
  },
  async read(ctx, rows, detail) {
    const users = await getBlockUsages(
      ctx,
      rows.map((row) => row.id),
    )
    const [content] = detail ? contents(rows) : []
    return rows.map((row) => {
      const shown = users.filter((user) => user.to_id === row.id).map(({ to_id: _, ...user }) => user)
      const used_in = [...getUsages(ctx, row), ...shown]
      const locked = isSystemBlock(String(row.identifier)) ? ['destroy', 'identifier'] : []
      return { ...content, used_in, used_in_count: used_in.length, locked }
    })
  },
}

/** Blocks that built-in pages show, and where. */
function getUsages(ctx: Ctx, row: AnyRow): UsedIn[] {
  const usage = systemBlocks[String(row.identifier)]
  return usage
    ? [{ resource: 'storefront', id: null, title: translate(ctx.locale, `common.block_place.${usage}`) }]
    : []
}

/** Pages, blocks and products that use these blocks. */
async function getBlockUsages(ctx: Ctx, ids: readonly number[]): Promise<(UsedIn & { to_id: number })[]> {
  const { mainLanguage } = ctx.settings
  return ctx.db
    .selectFrom('content_refs as ref')
    .leftJoin('pages as page', (join) => join.onRef('page.id', '=', 'ref.from_id').on('ref.from_type', '=', 'page'))
    .leftJoin('blocks as block', (join) => join.onRef('block.id', '=', 'ref.from_id').on('ref.from_type', '=', 'block'))
    .leftJoin('products as product', (join) =>
      join.onRef('product.id', '=', 'ref.from_id').on('ref.from_type', '=', 'product'),
    )
    .select(['ref.to_id', 'ref.from_type as resource', 'ref.from_id as id'])
    .select(
      sql<string>`tr(coalesce(page.title, block.title, product.name), ${ctx.language}, ${mainLanguage})`.as('title'),
    )
    .where('ref.to_type', '=', 'block')
    .where('product.deleted_at', 'is', null)
    .where('ref.to_id', 'in', [...ids])
    .orderBy('ref.from_type')
    .orderBy('ref.from_id')
    .execute()
}
