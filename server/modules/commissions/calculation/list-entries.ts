import type { CommissionEntry } from '#contracts/commissions/calculation.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { matchingEntries } from './entry-conditions.ts'

type Input = Record<string, unknown>

const entryColumns = [
  'e.id',
  'e.created_at',
  'e.approved_at',
  'e.order_id',
  'o.order_number',
  'i.name as product',
  'e.account_id as admin_id',
  'a.name as promoter',
  'e.level',
  'e.percentage',
  'e.base_amount',
  'e.amount',
  'e.currency',
  'e.status',
  'e.void_reason',
  'e.settlement_id',
] as const

/** Matching entries with what a row shows. */
export const shownEntries = (ctx: Ctx, input: Input) =>
  matchingEntries(ctx, input)
    .innerJoin('order_items as i', 'i.id', 'e.order_item_id')
    .select(entryColumns)
    .orderBy('e.id', 'desc')

type Shown = Omit<CommissionEntry, 'base_amount' | 'amount'> & { base_amount: number; amount: number }

export const presentEntry = ({ base_amount, amount, ...row }: Shown): CommissionEntry => ({
  ...row,
  base_amount: toMajor(base_amount, getDigits(row.currency)),
  amount: toMajor(amount, getDigits(row.currency)),
})

/** Commission entries, newest first, by the filters of the list. */
export async function listEntries(ctx: Ctx, input: Input): Promise<Page<CommissionEntry>> {
  const { page, per_page } = getPageRange(input)
  const counted = await matchingEntries(ctx, input)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await shownEntries(ctx, input)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { data: rows.map(presentEntry), total: Number(counted.total), page, per_page }
}
