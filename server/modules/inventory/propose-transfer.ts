import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { proposeTransfer as call, TransferProposal } from '#contracts/inventory/transfer-calls.ts'
import { today } from '#contracts/shop-date.ts'
import { availableUnits } from '#server/domain/sellable.ts'
import { soldUnits } from '#server/domain/sold-units.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

const days = 7
/** Weeks whose sales are averaged. */
const weeks = 4

interface SourceRow {
  id: number
  stock_id: number
  free: number
  sold: number
  sold_in_weeks: number
  there: number
}

/**
 * What each row would give so that the warehouse `to` has what it sells in seven days, by its sales of the last four weeks; lots that expire
 * first go first (inventory.md I4).
 */
export async function proposeTransfer(
  ctx: Ctx,
  { to, ids = [] }: ReadInputOf<typeof call>,
): Promise<{ data: TransferProposal[] }> {
  const warehouse = ctx.db.selectFrom('warehouses').select('id').where('id', '=', to).where('deleted_at', 'is', null)
  if (!(await warehouse.executeTakeFirst())) throw fieldError('to', 'validation.check_input')
  const day = today(ctx.settings)
  const sold = (within: number) => soldUnits({ stock: sql`r.stock_id`, warehouse: to, days: within })
  const { rows } = await sql<SourceRow>`
    select r.id, r.stock_id, case when r.is_discard or (p.has_expiry_date and r.expiry_date < ${day}) then 0 else r.quantity - r.reserved end as free,
      ${sold(days)} as sold, ${sold(weeks * 7)} as sold_in_weeks,
      coalesce((select sum(${availableUnits(day)}) from inventories i join stocks s on s.id = i.stock_id join products p on p.id = s.product_id
        join warehouses w on w.id = i.warehouse_id where i.stock_id = r.stock_id and i.warehouse_id = ${to}), 0)::integer as there
    from inventories r join stocks t on t.id = r.stock_id join products p on p.id = t.product_id
    where r.id = any(${[...ids]}::bigint[]) and r.warehouse_id <> ${to}
    order by r.expiry_date nulls last, r.id`.execute(ctx.db)
  const given = new Map<number, number>()
  const data = rows.map(({ id, stock_id, free, sold, sold_in_weeks, there }) => {
    const before = given.get(stock_id) ?? 0
    const missing = Math.ceil(Math.max(0, sold_in_weeks) / weeks) - there - before
    const quantity = Math.max(0, Math.min(free, missing))
    given.set(stock_id, before + quantity)
    return { from: id, sold, there, quantity }
  })
  return { data }
}
