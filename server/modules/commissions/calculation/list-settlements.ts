import { sql } from 'kysely'
import type { CommissionSettlement, showSettlement as contract } from '#contracts/commissions/calculation.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { presentEntry, shownEntries } from './list-entries.ts'

const settlements = (ctx: Ctx) =>
  ctx.db
    .selectFrom('commission_settlements as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      's.id',
      's.account_id as admin_id',
      's.from_day as from',
      's.to_day as to',
      'a.name as admin',
      's.amount',
      's.currency',
    ])
    .select(['s.actor_name as created_by', 's.created_at'])
    .select(sql<number>`(select count(*) from commission_entries e where e.settlement_id = s.id)::int`.as('count'))
    .orderBy('s.id', 'desc')

const present = ({ amount, ...row }: CommissionSettlement): CommissionSettlement => ({
  ...row,
  amount: toMajor(amount, getDigits(row.currency)),
})

/** Commissions that were paid out, newest first; of one promoter where `admin_id` is given. */
export async function listSettlements(ctx: Ctx, input: Record<string, unknown>): Promise<Page<CommissionSettlement>> {
  const { page, per_page } = getPageRange(input)
  const account = schemas.id.safeParse(input.admin_id).data
  const counted = await ctx.db
    .selectFrom('commission_settlements')
    .$if(account !== undefined, (query) => query.where('account_id', '=', Number(account)))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await settlements(ctx)
    .$if(account !== undefined, (query) => query.where('s.account_id', '=', Number(account)))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { data: rows.map(present), total: Number(counted.total), page, per_page }
}

export const getSettlements = async (ctx: Ctx, ids: readonly number[]): Promise<CommissionSettlement[]> =>
  ids.length === 0 ? [] : (await settlements(ctx).where('s.id', 'in', ids).execute()).map(present)

/** A settlement with the entries that it paid out, newest first. */
export async function showSettlement(ctx: Ctx, { id }: ReadInputOf<typeof contract>) {
  const [found] = await getSettlements(ctx, [id])
  if (!found) throw notFound()
  const entries = await shownEntries(ctx, { settlement_id: id }).execute()
  return { data: { ...found, entries: entries.map(presentEntry) } }
}
