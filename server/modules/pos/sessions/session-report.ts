import { type RawBuilder, sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import type { CashMove, MethodTotals, PosSessionReport } from '#contracts/pos/session-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { loadDrawerSums } from './drawer-sums.ts'
import { findSessions } from './list-sessions.ts'

type Figures = Pick<
  PosSessionReport,
  | 'sales'
  | 'refunds'
  | 'taken'
  | 'units'
  | 'discounts'
  | 'discounted_sales'
  | 'rounding'
  | 'late_operations'
  | 'changed_prices'
  | 'changed_prices_amount'
>

/** The X or Z report of a session: sums of its orders, payments and cash moves (pos.md V3). */
export async function loadReport(ctx: Ctx, id: number): Promise<PosSessionReport> {
  const { digits } = ctx.settings
  const major = (amount: number) => toMajor(Number(amount), digits)
  const [session] = await findSessions(ctx, { id }, { limit: 1 })
  if (!session) throw notFound()
  const figures = await loadFigures(ctx, id)
  const methods = await loadMethods(ctx, id)
  const by_hour = await loadHours(ctx, id)
  const cash_moves = await loadMoves(ctx, id)
  const sums = await loadDrawerSums(ctx, id)
  const isBlind = session.expected_cash === null
  return {
    ...session,
    ...figures,
    drawer: isBlind
      ? null
      : {
          opening_float: session.opening_float,
          cash_sales: major(sums.cash_sales),
          cash_refunds: major(sums.cash_refunds),
          cash_in: major(sums.cash_in),
          cash_out: major(sums.cash_out),
        },
    taken: major(figures.taken),
    average_sale: figures.sales === 0 ? 0 : major(Math.round(Number(figures.taken) / figures.sales)),
    discounts: major(figures.discounts),
    rounding: major(figures.rounding),
    changed_prices_amount: major(figures.changed_prices_amount),
    // Who counts blind could add it up from what was paid in cash.
    methods: (isBlind ? methods.filter(({ method }) => method !== 'cash') : methods).map((row) => ({
      ...row,
      taken: major(row.taken),
      refunded: major(row.refunded),
      net: major(row.net),
    })),
    by_hour: isBlind ? [] : by_hour.map((row) => ({ ...row, taken: major(row.taken) })),
    cash_moves: cash_moves.map((row) => ({ ...row, amount: major(row.amount) })),
    ...(isBlind && { taken: 0, average_sale: 0 }),
  }
}

async function loadFigures({ db }: Ctx, id: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with sold as materialized (select * from orders where pos_session_id = ${id})
    select (select count(*)::int from sold) as sales,
      (select count(distinct refund_id)::int from pos_payments where pos_session_id = ${id} and refund_id is not null) as refunds,
      (select coalesce(sum(grand_total), 0) from sold) as taken,
      (select coalesce(sum(i.qty), 0)::int from order_items i join sold on sold.id = i.order_id) as units,
      (select coalesce(sum(promotion_discount + points_discount), 0) from sold) as discounts,
      (select count(*)::int from sold where promotion_discount + points_discount > 0) as discounted_sales,
      (select coalesce(sum(rounding), 0) from pos_payments where pos_session_id = ${id}) as rounding,
      (select count(*)::int from pos_operations where pos_session_id = ${id} and is_late) as late_operations,
      (select count(*)::int from pos_operations where pos_session_id = ${id} and result ? 'price_difference') as changed_prices,
      (select coalesce(sum((result->>'price_difference')::bigint), 0) from pos_operations where pos_session_id = ${id}) as changed_prices_amount`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('The statement returns one row')
  return figures
}

const read = async <T>({ db }: Ctx, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows

const loadMethods = (ctx: Ctx, id: number) =>
  read(
    ctx,
    sql<MethodTotals>`
      select method, (count(*) filter (where refund_id is null))::int as payments,
        coalesce(sum(amount) filter (where amount > 0), 0) as taken,
        coalesce(-sum(amount) filter (where amount < 0), 0) as refunded, sum(amount) as net
      from pos_payments where pos_session_id = ${id} group by method order by min(id)`,
  )

const loadHours = (ctx: Ctx, id: number) =>
  read(
    ctx,
    sql<{ hour: number; sales: number; taken: number }>`
      select extract(hour from paid_at at time zone ${ctx.settings.basic.timezone})::int as hour, count(*)::int as sales,
        sum(grand_total) as taken
      from orders where pos_session_id = ${id} and paid_at is not null group by 1 order by 1`,
  )

const loadMoves = (ctx: Ctx, id: number) =>
  read(
    ctx,
    sql<CashMove>`
      select id, type, amount, reason, actor_name as user, at, is_late from pos_cash_moves where pos_session_id = ${id} order by at desc, id desc`,
  )

export const showSession = async (ctx: Ctx, { id }: { id: number }): Promise<{ data: PosSessionReport }> => ({
  data: await loadReport(ctx, id),
})
