import { randomUUID } from 'node:crypto'
import type { TxCtx } from '#server/kernel/context.ts'
import { countUnits } from '#server/modules/inventory/counts/count-units.ts'
import { finishStockCount } from '#server/modules/inventory/counts/finish-count.ts'
import { startStockCount } from '#server/modules/inventory/counts/start-count.ts'

/** A count of the tea that was finished, and one in the shop that goes on: most lines agree, a few do not. */
export async function fillCounts(tx: TxCtx, [shop, store]: readonly [number, number]): Promise<void> {
  const tea = await tx.db
    .selectFrom('menus')
    .select('id')
    .where('type', '=', 'category')
    .where('url', '=', 'tea')
    .executeTakeFirst()
  const category_id = tea?.id ?? null
  const finished = await count(tx, { warehouse_id: store, category_id }, 1)
  await finishStockCount(tx, { id: finished })
  await count(tx, { warehouse_id: shop, category_id }, 0.7)
}

/** Counts a share of the lines; every sixth has a unit less. */
async function count(tx: TxCtx, scope: { warehouse_id: number; category_id: number | null }, share: number) {
  const { body } = await startStockCount(tx, { ...scope, brand_id: null })
  const { id, items } = body.data
  for (const [at, line] of items.slice(0, Math.ceil(Math.min(40, items.length) * share)).entries()) {
    const counted = Math.max(0, (line.expected ?? 0) - (at % 6 === 5 ? 1 : 0))
    await countUnits(tx, { id, uuid: randomUUID(), line_id: line.id, counted, add: 1 })
  }
  return id
}
