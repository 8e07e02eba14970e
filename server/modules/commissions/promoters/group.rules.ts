import { sql } from 'kysely'
import { repeatedRow } from '#contracts/commissions/commission-rows.ts'
import type { GroupAdmin, group } from '#contracts/commissions/group.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'
import { refuseGroupInUse } from './check-promoter.ts'
import { listGroupProducts } from './group-products.ts'

/** Commission groups (commissions.md K1). */
export const groupRules: Rules<typeof group> = {
  beforeSave(_ctx, { draft }) {
    const { levels } = draft
    if (!levels) return
    const repeated = repeatedRow(levels)
    if (repeated >= 0) throw fieldError(`levels.${repeated}.level`, 'validation.repeated')
    draft.levels = levels.toSorted((a, b) => a.level - b.level)
  },

  beforeDestroy: (ctx, { id }) => refuseGroupInUse(ctx, id),

  async read(ctx, rows) {
    const ids = rows.map(({ id }) => id)
    const [accounts, products] = await Promise.all([listGroupAdmins(ctx, ids), listGroupProducts(ctx, ids)])
    return rows.map(({ id }) => ({
      admins: accounts.flatMap(({ group_id, ...admin }): GroupAdmin[] => (group_id === id ? [admin] : [])),
      products: products.flatMap(({ group_id, ...product }) => (group_id === id ? [product] : [])),
    }))
  },
}

async function listGroupAdmins({ db }: Ctx, groups: readonly number[]) {
  const { rows } = await sql<GroupAdmin & { group_id: number }>`
    select a.group_id, a.id, a.name, coalesce(a.sales_code, '') as sales_code,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as parent, a.commission_enabled as promoter
    from accounts a left join accounts p on p.id = a.parent_id
    where a.group_id = any(${groups}::bigint[]) and a.deleted_at is null
    order by a.name, a.id`.execute(db)
  return rows
}
