import { type RawBuilder, sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import type { AdminPointEntry, PointHistory, PointSummary } from '#contracts/points/points.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginFirst, notFound } from '#server/kernel/errors.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { loadBalance } from './load-balance.ts'
import { pointValue } from './offer-points.ts'

type Paging = { page?: unknown; per_page?: unknown }
type StaffHistory = Omit<PointHistory, 'data'> & { data: AdminPointEntry[] }

/** The balance of the customer and what it is worth. */
export async function summarise(ctx: Ctx, userId: number): Promise<PointSummary> {
  const { balance, expiring } = await loadBalance(ctx, userId)
  const { digits } = ctx.settings
  const value = pointValue(ctx)
  return {
    balance,
    value: toMajor(Math.floor((Math.max(0, balance) * value) / 10_000), digits),
    point_value: toMajor(value, digits + 4),
    expiring,
  }
}

async function loadHistory(ctx: Ctx, userId: number, input: Paging): Promise<StaffHistory> {
  const { page, per_page } = getPageRange(input)
  const own: RawBuilder<boolean> = sql`e.user_id = ${userId}`
  const [summary, counted, listed] = await Promise.all([
    summarise(ctx, userId),
    sql<{ total: number }>`select count(*)::int as total from point_entries e where ${own}`.execute(ctx.db),
    sql<AdminPointEntry>`
      select e.id, e.type, e.lot_points as points, e.remark, e.expiry_date::text, e.order_id, coalesce(o.order_number, '') as order_number, e.created_at,
        coalesce(a.name, '') as admin_name,
        case when e.lot_points = 0 then -e.points
          else (select coalesce(sum(c.points), 0)::int from point_consumptions c where c.lot_id = e.id) end as used_points
      from point_entries e left join orders o on o.id = e.order_id left join accounts a on a.id = e.admin_id
      where ${own} order by e.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
  ])
  return { data: listed.rows, total: counted.rows[0]?.total ?? 0, page, per_page, ...summary }
}

/** The history of the logged-in customer, without the names of staff. */
export async function listOwn(ctx: Ctx, input: Paging): Promise<PointHistory> {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  const { data, ...history } = await loadHistory(ctx, ctx.actor.id, input)
  return { ...history, data: data.map(({ admin_name: _, ...entry }) => entry) }
}

export async function listOfCustomer(ctx: Ctx, { id, ...input }: Paging & { id: number }): Promise<StaffHistory> {
  if (!(await findBuyer(ctx, id))) throw notFound()
  return loadHistory(ctx, id, input)
}
