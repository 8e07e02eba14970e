import { type RawBuilder, sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { availableUnits } from '#server/domain/sellable.ts'
import type { TxCtx } from '#server/kernel/context.ts'

/**
 * For queries: rows of product_stock_states as these live products have them now. Units of all live variants in all warehouses; low: one
 * variant has units and is at or under its own threshold or the shop's.
 */
export const getStockStates = (
  { settings }: Pick<TxCtx, 'settings'>,
  ids: readonly number[],
): RawBuilder<unknown> => sql`(
  select p.id as product_id, bool_or(v.available > 0) as in_stock,
    bool_or(v.available > 0 and v.available <= coalesce(s.low_stock_threshold, ${settings.product.low_stock_threshold}::int)) as is_low
  from products p left join stocks s on s.product_id = p.id and s.deleted_at is null,
    lateral (
      select coalesce(sum(${availableUnits(today(settings))}), 0) as available
      from inventories i join warehouses w on w.id = i.warehouse_id where i.stock_id = s.id) v
  where p.id = any(${ids}::bigint[]) and p.deleted_at is null
  group by p.id)`

/** Writes changed rows only. */
export async function writeStockStates(ctx: TxCtx, ids: readonly number[]): Promise<void> {
  await sql`
    with now_so as materialized (select * from ${getStockStates(ctx, ids)} n),
    gone as (
      delete from product_stock_states where product_id = any(${ids}::bigint[]) and product_id not in (select product_id from now_so))
    insert into product_stock_states as t (product_id, in_stock, is_low)
    select product_id, in_stock, is_low from now_so order by product_id
    on conflict (product_id) do update set in_stock = excluded.in_stock, is_low = excluded.is_low
    where (t.in_stock, t.is_low) <> (excluded.in_stock, excluded.is_low)`.execute(ctx.db)
}
