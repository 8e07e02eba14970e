import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { availableUnits } from '#server/domain/sellable.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'

/** SQL expression: units of variant `s` of product `p` that a warehouse can sell over the counter; null is unlimited. */
export const counterUnits = (ctx: Pick<Ctx, 'settings'>, warehouseId: number) => sql<number | null>`(
  select case when p.type = 'service' and count(i.id) = 0 then null
    else coalesce(sum(${availableUnits(today(ctx.settings))}) filter (where i.warehouse_id = ${warehouseId}::bigint), 0)::int end
  from inventories i join warehouses w on w.id = i.warehouse_id where i.stock_id = s.id)`

/** Units of these variants that a warehouse can sell over the counter; null is unlimited. */
export async function loadCounterUnits(
  ctx: Ctx,
  stockIds: readonly number[],
  warehouseId: number,
): Promise<ReadonlyMap<number, number | null>> {
  if (stockIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; available: number | null }>`
    select s.id, ${counterUnits(ctx, warehouseId)} as available
    from stocks s join products p on p.id = s.product_id where ${inList(sql`s.id`, stockIds)}`.execute(ctx.db)
  return new Map(rows.map(({ id, available }) => [id, available]))
}
