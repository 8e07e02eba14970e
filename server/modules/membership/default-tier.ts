import { type Kysely, sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'

/** The id of the tier of the lowest level, which every customer has who has no other; undefined before the first start has seeded it. */
export async function defaultTierId(db: Db): Promise<number | undefined> {
  const lowest = await db.selectFrom('membership_tiers').select('id').orderBy('level').limit(1).executeTakeFirst()
  return lowest?.id
}

/** The one tier of a new shop. */
export async function ensureDefaultTier(db: Kysely<Tables>): Promise<void> {
  const title = { en_us: 'Member', zh_hk: '會員', zh_cn: '会员' }
  await db.transaction().execute(async (tx) => {
    // Two processes of a new shop may start at the same time.
    await sql`lock table membership_tiers in share row exclusive mode`.execute(tx)
    if ((await defaultTierId(tx)) !== undefined) return
    await tx
      .insertInto('membership_tiers')
      .values({ title: JSON.stringify(title), description: '{}', level: 1, point_multiplier: '1', ...withoutRules })
      .execute()
    await tx
      .updateTable('users')
      .set({ membership_tier_id: sql`default_membership_tier()` })
      .where('membership_tier_id', 'is', null)
      .where('deleted_at', 'is', null)
      .execute()
  })
}

const withoutRules = {
  enabled: true,
  manual_only: false,
  upgrade_amount: null,
  upgrade_months: null,
  upgrade_single_amount: null,
  valid_months: null,
  renew_amount: null,
}
