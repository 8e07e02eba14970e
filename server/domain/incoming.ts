import { type RawBuilder, sql } from 'kysely'

/**
 * For queries over variants `s`: units on order from suppliers that have not arrived, in all warehouses or in one (purchasing.md B2).
 * Stock lists and reorder proposals read it; neither may know it better than the other.
 */
export const incomingUnits = (warehouseId: RawBuilder<unknown> | number | null = null): RawBuilder<number> => sql`(
  select coalesce(sum(line.quantity - line.received - line.rejected), 0)::int
  from purchase_order_items line join purchase_orders purchase on purchase.id = line.purchase_order_id
  where line.stock_id = s.id and purchase.status in ('ordered', 'partially_received')
    and (${warehouseId}::bigint is null or purchase.warehouse_id = ${warehouseId}::bigint))`
