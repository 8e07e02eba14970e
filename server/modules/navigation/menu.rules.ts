import { menu, menuItems } from '#contracts/navigation/menu.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { readInput } from '#contracts/validation.ts'
import { orderAtEnd } from '#server/domain/sort-order.ts'
import { rememberUrl } from '#server/domain/url-redirects.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, fieldError, validationError } from '#server/kernel/errors.ts'
import { checkedLink } from '#server/modules/content/content.ts'
import { queueListing } from '#server/modules/search/search.ts'
import { notUnique } from '#server/resource/checks.ts'
import { type Rules, type Saving, withRules } from '#server/resource/rules.ts'
import { destroyBelow } from './delete-subtree.ts'
import { countProducts } from './product-categories.ts'
import { readItems } from './read-items.ts'
import { misplaced, pathTo, readNodes, siblingsIn, writePaths } from './tree.ts'

export const menuRules: Rules<typeof menu> = {
  async beforeSave(ctx, saving) {
    await checkTarget(ctx, saving)
    await checkPlace(ctx, saving)
  },

  async afterSave(ctx, { row, before, draft }) {
    const { id } = row
    const moved = draft.parent_id !== undefined && draft.parent_id !== (before?.parent_id ?? null)
    if (moved) await writePaths(ctx, id, pathTo(await readNodes(ctx), Number(row.parent_id)))
    if (!before) return
    if (before.type === 'category' && before.url && before.url !== row.url)
      await rememberUrl(ctx.db, 'category', before.url, id)
    const listed = [before.type, row.type].includes('category')
    const renamed = JSON.stringify(before.display_title) !== JSON.stringify(row.display_title)
    if (moved || (listed && (renamed || before.type !== row.type || before.enabled !== row.enabled)))
      await queueListing(ctx, { category_ids: [id] })
  },

  beforeDestroy: (ctx, row, input) => destroyBelow(ctx, row.id, input),
  read: readItems,
}

/** The resource with its rules, for endpoints that call the engine. */
export const ruledMenu = withRules(menu, menuRules)

/** Checks the target only when it changes: an item whose page was deleted can still be disabled. */
async function checkTarget(ctx: Ctx, { draft, before }: Saving<typeof menu>) {
  const type = draft.type ?? before?.type
  const changed = (['type', 'target_id', 'url'] as const).some(
    (name) => draft[name] !== undefined && draft[name] !== (before?.[name] ?? null),
  )
  if (!type || !changed) return
  const url = (draft.url === undefined ? before?.url : draft.url) ?? null
  const target_id = (draft.target_id === undefined ? before?.target_id : draft.target_id) ?? null
  if (type === 'category') {
    Object.assign(draft, { target_id: null, url: await freeUrl(ctx, url, before?.id ?? null) })
    return
  }
  const products = before?.type === 'category' ? await countProducts(ctx, [before.id]) : 0
  if (products > 0) throw conflict('errors.category_has_products', { n: products })
  const link = await checkedLink(ctx, { type, url, target_id })
  Object.assign(draft, { url: link.url, target_id: link.target_id })
}

/** The URL of a category is unique among categories. */
async function freeUrl(ctx: Ctx, sent: string | null, id: number | null): Promise<string> {
  if (!sent) throw fieldError('url', 'validation.required')
  const { value: url, problems } = readInput(schemas.slug, sent)
  if (problems) throw validationError({ url: problems[''] ?? [] })
  const taken = await ctx.db
    .selectFrom('menus')
    .select('id')
    .where('type', '=', 'category')
    .where('url', '=', url)
    .where('id', 'is distinct from', id)
    .executeTakeFirst()
  if (taken) throw validationError({ url: [notUnique(ctx, menu, 'url')] })
  return url
}

/** A new item, or one with a new parent, is placed last unless its order is given (content.md T5). */
async function checkPlace(ctx: Ctx, { draft, before }: Saving<typeof menu>) {
  const parent = draft.parent_id === undefined ? (before?.parent_id ?? null) : draft.parent_id
  const isMoved = !before || parent !== before.parent_id
  if (isMoved) {
    const nodes = await readNodes(ctx)
    if (!before && nodes.length >= menuItems) throw fieldError('parent_id', 'validation.menu_items', { n: menuItems })
    const problem = misplaced(nodes, before?.id ?? null, parent)
    if (problem === 'circle') throw conflict('errors.menu_order_fail')
    if (problem) throw fieldError('parent_id', 'validation.menu_depth')
    if (!draft.order) draft.order = orderAtEnd(siblingsIn(nodes, parent, before?.id ?? null).at(-1)?.order ?? null)
  } else if (draft.order === 0) delete draft.order
}
