import { categoryTag, membersTag, productsTag, productTag } from '#server/domain/content-tags.ts'
import { markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import type { Row } from './rows.ts'

/** The columns of product_listing that decide which lists show a product, and by what these can be filtered. */
export type ListedRow = Pick<
  Row,
  'product_id' | 'language' | 'visibled' | 'category_ids' | 'type' | 'brand_id' | 'badges' | 'value_ids'
>

/** Marks the pages and lists that show these products as changed. `rows`: those of the products before and after the change. */
export function markListsChanged(ctx: TxCtx, productIds: readonly number[], rows: readonly ListedRow[]): void {
  if (productIds.length === 0) return
  const changed = new Set(productIds)
  const tags = new Set([productsTag])
  const byProduct = Map.groupBy(
    rows.filter((row) => changed.has(row.product_id)),
    (row) => row.product_id,
  )
  for (const id of changed) tags.add(productTag(id))
  for (const states of byProduct.values()) {
    const categories = new Set(states.flatMap(({ category_ids }) => category_ids))
    for (const id of categories) tags.add(categoryTag(id))
    if (isMoved(states)) for (const id of categories) tags.add(membersTag(id))
  }
  markContentChanged(ctx, [...tags])
}

/** Whether the product joins or leaves a category in the eyes of guests: its rows before and after differ, or one of them is missing. */
function isMoved(states: readonly ListedRow[]): boolean {
  const where = states.map(({ visibled, category_ids }) => (visibled ? category_ids.join() : ''))
  const rowsOf = Map.groupBy(states, ({ language }) => language)
  return new Set(where).size > 1 || [...rowsOf.values()].some((rows) => rows.length < 2)
}
