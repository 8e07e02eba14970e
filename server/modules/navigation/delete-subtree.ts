import { sql } from 'kysely'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { queueListing } from '#server/modules/search/search.ts'
import type { Input } from '#server/resource/rules.ts'
import { countProducts } from './product-categories.ts'
import { levelsBelow, readNodes } from './tree.ts'

const isConfirmed = (input: Input, name: string) => schemas.boolean.safeParse(input[name]).data === true

/**
 * Deletes what depends on an item: its descendants with `cascade`, and its links to products with `detach`; the products stay
 * (content.md T5). 409 when either exists and its option is missing.
 */
export async function destroyBelow(ctx: TxCtx, id: number, input: Input): Promise<void> {
  const below = levelsBelow(await readNodes(ctx), id).flat()
  if (below.length > 0 && !isConfirmed(input, 'cascade')) throw conflict('errors.menu_has_items', { n: below.length })
  const all = [id, ...below]
  const products = await countProducts(ctx, all)
  if (products > 0 && !isConfirmed(input, 'detach')) throw conflict('errors.category_has_products', { n: products })

  const links = ctx.db.deleteFrom('product_categories').where('menu_id', 'in', all)
  const detached = await links.returning('product_id').execute()
  if (below.length > 0) {
    const gone = await sql<{ id: number; state: unknown }>`
      delete from menus where id = any(${below}::bigint[]) returning id, to_jsonb(menus) as state`.execute(ctx.db)
    await logActivity(
      ctx,
      gone.rows.map((row) => ({ resource: 'menu', id: row.id, action: 'destroy', state: row.state })),
    )
  }
  await queueListing(ctx, { product_ids: detached.map((link) => link.product_id) })
}
