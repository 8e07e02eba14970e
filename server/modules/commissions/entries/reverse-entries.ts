import { sql } from 'kysely'
import type { RefundedCommission } from '#contracts/commissions/refunded-commission.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'

interface RefundedLine {
  order_item_id: number
  /** Money of this refund, in minor units. */
  amount: number
}

interface Reversal {
  id: number
  account_id: number
  promoter: string
  currency: string
  /** Minor units, above 0. */
  amount: number
  status: 'pending' | 'approved' | 'settled'
}

/**
 * What a refund takes off the commissions of an order: of each entry its percentage of the money of the line that is refunded so far, rounded,
 * less what earlier refunds took (commissions.md K5). So nothing is left when the line is refunded as a whole.
 */
async function reversalsOf(ctx: Ctx, orderId: number, lines: readonly RefundedLine[]): Promise<Reversal[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<Reversal>`
    select * from (
      select e.id, e.account_id, a.name as promoter, e.currency, e.status,
        (round(e.percentage * (i.refunded_amount + line.amount) / 100)
          + coalesce((select sum(r.amount) from commission_entries r where r.reverses_id = e.id), 0))::bigint as amount
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(order_item_id bigint, amount bigint)
      join commission_entries e on e.order_item_id = line.order_item_id and e.reverses_id is null
      join order_items i on i.id = line.order_item_id
      join accounts a on a.id = e.account_id
      where e.order_id = ${orderId}
    ) reversal where amount > 0 order by id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** What a refund would take off commissions, a row for each promoter. Writes nothing. */
export async function previewReversal(
  ctx: Ctx,
  orderId: number,
  lines: readonly RefundedLine[],
): Promise<RefundedCommission[]> {
  const promoters = new Map<number, RefundedCommission>()
  const minor = new Map<number, number>()
  for (const { account_id, promoter, currency, amount } of await reversalsOf(ctx, orderId, lines)) {
    minor.set(account_id, (minor.get(account_id) ?? 0) + amount)
    promoters.set(account_id, {
      account_id,
      promoter,
      amount: toMajor(minor.get(account_id) ?? 0, getDigits(currency)),
    })
  }
  return [...promoters.values()]
}

/**
 * Adds the negative entries of a refund, before its money is added to the lines. They wait for the order as what they reverse does; what
 * was approved or paid out already is taken off the next settlement.
 */
export async function reverseEntries(
  ctx: TxCtx,
  orderId: number,
  refundId: number,
  lines: readonly RefundedLine[],
): Promise<void> {
  const reversals = await reversalsOf(ctx, orderId, lines)
  if (reversals.length === 0) return
  const rows = reversals.map(({ id, amount, status }) => ({
    id,
    amount: -amount,
    status: status === 'pending' ? 'pending' : 'approved',
  }))
  await sql`
    insert into commission_entries (order_id, order_item_id, account_id, group_id, level, reverses_id, refund_id, base_amount,
      percentage, amount, currency, status, approved_at)
    select e.order_id, e.order_item_id, e.account_id, e.group_id, e.level, e.id, ${refundId}, -line.amount, e.percentage,
      row.amount, e.currency, row.status, case when row.status = 'approved' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id bigint, amount bigint, status text)
    join commission_entries e on e.id = row.id
    join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(order_item_id bigint, amount bigint)
      on line.order_item_id = e.order_item_id
    order by e.id
    on conflict do nothing`.execute(ctx.db)
}
