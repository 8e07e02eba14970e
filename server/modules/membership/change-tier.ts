import { sql } from 'kysely'
import type { MembershipReason } from '#contracts/membership/history.ts'
import { actorName, type TxCtx } from '#server/kernel/context.ts'

export interface TierChange {
  user_id: number
  from: number
  to: number
  reason: MembershipReason
  expiry_date: string | null
  remark?: string | null
  /** When the tier begins; null: it goes on. */
  started_at: string | null
  /** The last day of the period before, after which a renewed one begins. */
  renewed_from?: string
}

/**
 * Writes the tiers of customers whose rows are locked, and the entries of their histories. Returns the ids of the entries. `isNightly`: by the
 * nightly check of all customers.
 */
export async function changeTiers(ctx: TxCtx, changes: readonly TierChange[], isNightly = false): Promise<number[]> {
  if (changes.length === 0) return []
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(user_id bigint, "from" bigint, "to" bigint,
    reason text, expiry_date date, remark text, started_at timestamptz, renewed_from date)`
  await sql`
    update users u set membership_tier_id = c."to", membership_expiry_date = c.expiry_date, updated_at = now(),
      membership_started_at = coalesce(
        (c.renewed_from + 1)::timestamp at time zone ${ctx.settings.basic.timezone}, c.started_at, u.membership_started_at)
    from ${rows} where u.id = c.user_id`.execute(ctx.db)
  const staff = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const { rows: written } = await sql<{ id: number }>`
    insert into membership_histories (user_id, from_tier_id, to_tier_id, reason, expiry_date, remark, is_nightly, admin_id, actor_name)
    select c.user_id, c."from", c."to", c.reason, c.expiry_date, c.remark, ${isNightly},
      case when c.reason = 'manual' then ${staff}::bigint end,
      case when c.reason = 'manual' then ${actorName(ctx.actor)} else 'System' end
    from ${rows} returning id`.execute(ctx.db)
  return written.map(({ id }) => id)
}
