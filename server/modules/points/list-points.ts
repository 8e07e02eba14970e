import { type RawBuilder, sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import type {
  AdminPointEntry,
  PointHistory,
  PointLot,
  PointSummary,
  pointDirections,
} from '#contracts/points/points.ts'
import { pointsWorth } from '#contracts/points/points-worth.ts'
import { today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginFirst, notFound } from '#server/kernel/errors.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { loadPointBalance } from './load-balance.ts'
import { pointValue } from './offer-points.ts'

type Paging = { page?: unknown; per_page?: unknown; direction?: (typeof pointDirections)[number] | null | undefined }
type StaffHistory = Omit<PointHistory, 'data'> & { data: AdminPointEntry[] }
type CustomerHistory = StaffHistory & { cart_points: number }

/** The balance of the customer and what it is worth. */
export async function summarise(ctx: Ctx, userId: number): Promise<PointSummary> {
  const { balance, expiring } = await loadPointBalance(ctx, userId)
  const { digits } = ctx.settings
  const value = pointValue(ctx)
  return {
    balance,
    value: toMajor(pointsWorth(Math.max(0, balance), { point_value: value }), digits),
    point_value: toMajor(value, digits + 4),
    expiring,
  }
}

async function loadHistory(ctx: Ctx, userId: number, input: Paging): Promise<StaffHistory> {
  const { page, per_page } = getPageRange(input)
  const { direction } = input
  const chosen = direction ? sql`(e.points > 0) = ${direction === 'in'}` : sql`true`
  const own: RawBuilder<boolean> = sql`e.user_id = ${userId} and ${chosen}`
  const [summary, lots, counted, listed] = await Promise.all([
    summarise(ctx, userId),
    listLots(ctx, userId),
    sql<{ total: number }>`select count(*)::int as total from point_entries e where ${own}`.execute(ctx.db),
    sql<AdminPointEntry>`
      select e.id, e.type, e.lot_points as points, ${shownRemark} as remark, e.expiry_date::text, e.order_id,
        coalesce(o.order_number, '') as order_number, e.created_at, coalesce(a.name, '') as admin_name,
        (select sum(b.points) from point_entries b where b.user_id = e.user_id and b.id <= e.id)::int as balance,
        case when e.lot_points = 0 then -e.points
          else (select coalesce(sum(c.points), 0)::int from point_consumptions c where c.lot_id = e.id) end as used_points
      from point_entries e left join orders o on o.id = e.order_id left join accounts a on a.id = e.admin_id
      where ${own} order by e.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
  ])
  return { data: listed.rows, lots, total: counted.rows[0]?.total ?? 0, page, per_page, ...summary }
}

const shownRemark = sql<string>`coalesce(nullif(e.remark, ''), o.order_number, '')`

/** The points of a customer that can be used, first to expire first. */
async function listLots(ctx: Ctx, userId: number): Promise<PointLot[]> {
  const { rows } = await sql<PointLot>`
    select e.id, e.type, ${shownRemark} as remark, e.order_id, coalesce(o.order_number, '') as order_number, e.lot_points as points,
      (e.lot_points - coalesce(sum(c.points), 0))::int as left, e.expiry_date::text
    from point_entries e left join point_consumptions c on c.lot_id = e.id left join orders o on o.id = e.order_id
    where e.user_id = ${userId} and e.lot_points > 0 and (e.expiry_date is null or e.expiry_date >= ${today(ctx.settings)})
    group by e.id, o.order_number having e.lot_points > coalesce(sum(c.points), 0)
    order by e.expiry_date nulls last, e.id`.execute(ctx.db)
  return rows
}

/** The history of the logged-in customer, without the names of staff. */
export async function listOwn(ctx: Ctx, input: Paging): Promise<PointHistory> {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  const { data, ...history } = await loadHistory(ctx, ctx.actor.id, input)
  return { ...history, data: data.map(({ admin_name: _, balance: __, ...entry }) => entry) }
}

export async function listOfCustomer(ctx: Ctx, { id, ...input }: Paging & { id: number }): Promise<CustomerHistory> {
  if (!(await findBuyer(ctx, id))) throw notFound()
  const [history, cart] = await Promise.all([
    loadHistory(ctx, id, input),
    ctx.db
      .selectFrom('carts')
      .select('points')
      .where('user_id', '=', id)
      .where('order_id', 'is', null)
      .executeTakeFirst(),
  ])
  return { ...history, cart_points: cart?.points ?? 0 }
}
