import { sql } from 'kysely'
import type { MembershipReason } from '#contracts/membership/history.ts'
import { actorName, type TxCtx } from '#server/kernel/context.ts'

export interface TierChange {
  user_id: number
  from: number | null
  to: number
  reason: MembershipReason
  expiry_date: string | null
  remark?: string | null
  /** When the tier begins; null: it goes on. */
  started_at: string | null
}

/** Writes the tier of a customer whose row is locked, and the entry of its history. */
export async function changeTier(ctx: TxCtx, change: TierChange): Promise<void> {
  const { user_id, from, to, reason, expiry_date, remark = null, started_at } = change
  await ctx.db
    .updateTable('users')
    .set({
      membership_id: to,
      membership_expiry_date: expiry_date,
      ...(started_at !== null && { membership_started_at: started_at }),
      updated_at: sql`now()`,
    })
    .where('id', '=', user_id)
    .execute()
  await ctx.db
    .insertInto('membership_histories')
    .values({
      user_id,
      from_membership_id: from,
      to_membership_id: to,
      reason,
      expiry_date,
      remark,
      admin_id: ctx.actor.kind === 'staff' && reason === 'manual' ? ctx.actor.id : null,
      actor_name: reason === 'manual' ? actorName(ctx.actor) : 'System',
    })
    .execute()
}
