import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

/** Units of a line that come back although the stock never had them: its shortage becomes smaller (pos.md V11). */
export async function settleReturned({ db }: TxCtx, returned: ReadonlyMap<number, number>): Promise<void> {
  if (returned.size === 0) return
  await sql`
    update inventory_shortages s set settled = least(s.quantity, s.settled + v.quantity),
      resolved_at = case when s.settled + v.quantity >= s.quantity then now() end
    from unnest(${[...returned.keys()]}::bigint[], ${[...returned.values()]}::int[]) as v(order_item_id, quantity)
    where s.order_item_id = v.order_item_id and s.resolved_at is null`.execute(db)
}

/** Variants that were counted in a warehouse: what is there now is known, so their shortages end (pos.md V11). */
export async function settleCounted(
  { db }: TxCtx,
  counted: readonly { stock_id: number; warehouse_id: number }[],
): Promise<void> {
  if (counted.length === 0) return
  await sql`
    update inventory_shortages s set settled = s.quantity, resolved_at = now()
    from unnest(${counted.map(({ stock_id }) => stock_id)}::bigint[], ${counted.map((row) => row.warehouse_id)}::bigint[]) as v(stock_id, warehouse_id)
    where s.stock_id = v.stock_id and s.warehouse_id = v.warehouse_id and s.resolved_at is null`.execute(db)
}
