import type { membership } from '#contracts/membership/membership.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'
import { defaultTierId } from './default-tier.ts'

/** Tiers in the back office (customers.md U7). A foreign key prevents deleting a tier that customers have. */
export const membershipRules: Rules<typeof membership> = {
  async beforeDestroy(ctx, { id }) {
    if ((await defaultTierId(ctx.db)) === id) throw conflict('errors.record_in_use')
    // The rows of deleted customers stay, and must not prevent it.
    const deleted = ctx.db.updateTable('users').set({ membership_tier_id: null, membership_expiry_date: null })
    await deleted.where('membership_tier_id', '=', id).where('deleted_at', 'is not', null).execute()
  },

  async read(ctx, rows) {
    const lowest = await defaultTierId(ctx.db)
    const counts = await ctx.db
      .selectFrom('users')
      .select(({ fn }) => ['membership_tier_id', fn.countAll<number>().as('customers')])
      .where('deleted_at', 'is', null)
      .groupBy('membership_tier_id')
      .execute()
    const count = (id: number | null) =>
      Number(counts.find(({ membership_tier_id }) => membership_tier_id === id)?.customers ?? 0)
    return rows.map(({ id }) => ({
      customers_count: count(id) + (id === lowest ? count(null) : 0),
      locked: id === lowest ? ['destroy'] : [],
    }))
  },
}
