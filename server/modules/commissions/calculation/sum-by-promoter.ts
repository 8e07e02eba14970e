import { sql } from 'kysely'
import type { PromoterTotals } from '#contracts/commissions/calculation.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { matchingEntries } from './entry-conditions.ts'

const statuses = ['pending', 'approved', 'settled'] as const
const sumOf = (status: (typeof statuses)[number]) =>
  sql<number>`coalesce(sum(e.amount) filter (where e.status = ${status}), 0)::bigint`.as(status)

/** Sums of the matching entries by promoter and currency. */
export async function sumByPromoter(ctx: Ctx, input: Record<string, unknown>): Promise<PromoterTotals[]> {
  const rows = await matchingEntries(ctx, input)
    .leftJoin('commission_groups as g', 'g.id', 'a.group_id')
    .select(['e.account_id as admin_id', 'a.name', 'g.name as group', 'e.currency'])
    .select([
      sql<string>`coalesce(a.sales_code, '')`.as('sales_code'),
      sql<number>`count(distinct e.order_id)::int`.as('orders'),
    ])
    .select(statuses.map(sumOf))
    .groupBy(['e.account_id', 'a.name', 'a.sales_code', 'g.name', 'e.currency'])
    .orderBy('a.name')
    .orderBy('e.account_id')
    .orderBy('e.currency')
    .execute()
  return rows.map((row) => {
    const major = (minor: number) => toMajor(Number(minor), getDigits(row.currency))
    return { ...row, pending: major(row.pending), approved: major(row.approved), settled: major(row.settled) }
  })
}
