import { type RawBuilder, sql } from 'kysely'

interface Sold {
  /** Id of the variant. */
  stock: RawBuilder<unknown>
  /** Id of the warehouse; null is all warehouses. */
  warehouse: RawBuilder<unknown> | number | null
  days: number
}

/**
 * For queries: units of a variant that were sold in the last days, less those that came back, by the ledger (inventory.md I1). Reorder
 * proposals, transfers and the list of low stock read it; none may know it better than the others.
 */
export const soldUnits = ({ stock, warehouse, days }: Sold): RawBuilder<number> => sql`(
  select coalesce(-sum(m.quantity_delta), 0)::int from inventory_movements m
  where m.stock_id = ${stock} and m.at >= now() - make_interval(days => ${days})
    and m.kind in ('ship', 'pos_sale', 'restock', 'pos_refund')
    and (${warehouse}::bigint is null or m.warehouse_id = ${warehouse}::bigint))`
