import type { CommissionEntry, CommissionList } from '#contracts/commissions/calculation.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { matchingEntries } from './entry-conditions.ts'
import { sumByPromoter } from './sum-by-promoter.ts'

type Input = Record<string, unknown>

const entryColumns = [
  'e.id',
  'e.created_at',
  'e.approved_at',
  'e.order_id',
  'o.order_number',
  'i.name as product',
  'i.sku',
  'e.account_id as admin_id',
  'a.name as admin',
  'g.name as group',
  'e.level',
  'e.percentage',
  'e.base_amount as base',
  'e.amount',
  'e.currency',
  'e.status',
  'e.settlement_id',
] as const

/** Matching entries with what a row shows. */
export const shownEntries = (ctx: Ctx, input: Input) =>
  matchingEntries(ctx, input)
    .innerJoin('order_items as i', 'i.id', 'e.order_item_id')
    .leftJoin('commission_groups as g', 'g.id', 'e.group_id')
    .select(entryColumns)
    .select(({ eb }) => eb('e.reverses_id', 'is not', null).$castTo<boolean>().as('is_refund'))
    .orderBy('e.id', 'desc')

type Shown = Omit<CommissionEntry, 'percentage'> & { percentage: string }

export const presentEntry = ({ base, amount, percentage, ...row }: Shown): CommissionEntry => ({
  ...row,
  percentage: Number(percentage),
  base: toMajor(base, getDigits(row.currency)),
  amount: toMajor(amount, getDigits(row.currency)),
})

/** Commission entries, newest first, by the filters of the list, and the sums of all of them by promoter. */
export async function listEntries(ctx: Ctx, input: Input): Promise<CommissionList> {
  const { page, per_page } = getPageRange(input)
  const counted = await matchingEntries(ctx, input)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await shownEntries(ctx, input)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const totals = await sumByPromoter(ctx, input)
  return { data: rows.map(presentEntry), total: Number(counted.total), page, per_page, totals }
}
