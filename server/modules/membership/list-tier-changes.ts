import { sql } from 'kysely'
import type { TierChange } from '#contracts/membership/membership-calls.ts'
import { fullNameSql } from '#server/domain/full-name.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loadTierTitles } from './tier-titles.ts'

const latest = 10

/** The latest changes of tiers, newest first. */
export async function listChanges(ctx: Ctx): Promise<{ data: TierChange[]; total: number }> {
  const [titles, changes, counted] = await Promise.all([
    loadTierTitles(ctx),
    ctx.db
      .selectFrom('membership_histories as h')
      .innerJoin('users as u', 'u.id', 'h.user_id')
      .select(['h.created_at as at', 'h.from_tier_id', 'h.to_tier_id', 'h.reason', 'h.expiry_date', 'h.remark'])
      .select(['h.actor_name', 'h.user_id', 'u.email'])
      .select(fullNameSql(sql`u.first_name`, sql`u.last_name`).as('name'))
      .where('u.deleted_at', 'is', null)
      .orderBy('h.id', 'desc')
      .limit(latest)
      .execute(),
    sql<{ total: number }>`
      select count(*)::int as total from membership_histories h join users u on u.id = h.user_id and u.deleted_at is null`.execute(
      ctx.db,
    ),
  ])
  const data = changes.map(({ from_tier_id, to_tier_id, name, email, ...change }) => ({
    ...change,
    customer: name.trim() || email,
    from: titles.get(from_tier_id ?? 0) ?? null,
    to: titles.get(to_tier_id ?? 0) ?? null,
  }))
  return { data, total: counted.rows[0]?.total ?? 0 }
}
