import { sql } from 'kysely'
import { repeatedRow } from '#contracts/commissions/commission-rows.ts'
import type { GroupPromoter, group } from '#contracts/commissions/group.ts'
import { sum } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import type { AnyRow, Rules } from '#server/resource/rules.ts'
import { refuseGroupInUse } from './check-promoter.ts'

/** Commission groups (commissions.md K1). */
export const groupRules: Rules<typeof group> = {
  beforeSave(_ctx, { draft }) {
    const { commissions } = draft
    if (!commissions) return
    const repeated = repeatedRow(commissions)
    if (repeated >= 0) throw fieldError(`commissions.${repeated}.level`, 'validation.repeated')
    if (sum(commissions.map(({ percentage }) => Number(percentage) * 100)) > 10_000)
      throw fieldError(`commissions.${commissions.length - 1}.percentage`, 'validation.commission_total')
    draft.commissions = commissions.toSorted((a, b) => a.level - b.level)
  },

  beforeDestroy: (ctx, { id }) => refuseGroupInUse(ctx, id),

  async read(ctx, rows, detail) {
    const counts = await countPromoters(ctx, rows)
    const promoters = detail && rows[0] && can(ctx, 'get accounts') ? await promotersOf(ctx, rows[0].id) : undefined
    return rows.map(({ id }) => ({ promoters_count: counts.get(id) ?? 0, ...(promoters && { promoters }) }))
  },
}

async function countPromoters(ctx: Ctx, rows: readonly AnyRow[]): Promise<Map<number, number>> {
  const counts = await ctx.db
    .selectFrom('accounts')
    .select(({ fn }) => ['group_id', fn.countAll<number>().as('promoters')])
    .where(
      'group_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .groupBy('group_id')
    .execute()
  return new Map(counts.map(({ group_id, promoters }) => [group_id ?? 0, Number(promoters)]))
}

const promotersOf = (ctx: Ctx, groupId: number): Promise<GroupPromoter[]> =>
  ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'parent_id'])
    .select([
      sql<string>`coalesce(sales_code, '')`.as('sales_code'),
      sql<boolean>`enabled and commission_enabled`.as('active'),
    ])
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
