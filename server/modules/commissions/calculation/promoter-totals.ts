import { sql } from 'kysely'
import type { CommissionTotals, PromoterTotals } from '#contracts/commissions/calculation.ts'
import { getDigits, sum, toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { matchingEntries } from './entry-conditions.ts'

const statuses = ['pending', 'approved', 'settled'] as const
const sumOf = (status: (typeof statuses)[number]) =>
  sql<number>`coalesce(sum(e.amount) filter (where e.status = ${status}), 0)::bigint`.as(status)

/** Sums of the matching entries by promoter and currency, and by currency. Void entries count nowhere. */
export async function promoterTotals(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<{ data: PromoterTotals[]; totals: CommissionTotals[] }> {
  const rows = await matchingEntries(ctx, input)
    .where('e.status', '<>', 'void')
    .select(['e.account_id as admin_id', 'a.name as promoter', 'e.currency'])
    .select(statuses.map(sumOf))
    .groupBy(['e.account_id', 'a.name', 'e.currency'])
    .orderBy('a.name')
    .orderBy('e.account_id')
    .orderBy('e.currency')
    .execute()
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const ofCurrency = (code: string) => rows.filter(({ currency }) => currency === code)
  return {
    data: rows.map((row) => ({ ...row, ...inMajor(row, row.currency) })),
    totals: currencies.map((currency) => ({
      currency,
      ...inMajor(
        {
          pending: sum(ofCurrency(currency).map(({ pending }) => Number(pending))),
          approved: sum(ofCurrency(currency).map(({ approved }) => Number(approved))),
          settled: sum(ofCurrency(currency).map(({ settled }) => Number(settled))),
        },
        currency,
      ),
    })),
  }
}

const inMajor = (amounts: Record<(typeof statuses)[number], number>, currency: string) => {
  const major = (minor: number) => toMajor(Number(minor), getDigits(currency))
  return {
    pending: major(amounts.pending),
    approved: major(amounts.approved),
    settled: major(amounts.settled),
  }
}
