import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { listTierChanges as contract, TierChanges } from '#contracts/membership/membership-calls.ts'
import { fullNameSql } from '#server/domain/full-name.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { loadTierTitles } from './tier-titles.ts'

/** When the last nightly check of all customers began, or would have: five minutes after midnight in the shop's time zone. */
const lastNight = ({ settings }: Ctx) => {
  const zone = settings.basic.timezone
  return sql<string>`((now() at time zone ${zone} - interval '5 minutes')::date + time '00:05') at time zone ${zone}`
}

/** The changes of tiers, newest first, and how many customers the last night moved. */
export async function listChanges(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<TierChanges> {
  const { page, per_page } = getPageRange(input)
  const isOfNight = sql<boolean>`h.is_nightly and h.created_at >= ${lastNight(ctx)}`
  const changes = ctx.db
    .selectFrom('membership_histories as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .where('u.deleted_at', 'is', null)
  const count = (reasons: readonly string[]) =>
    sql<number>`count(*) filter (where ${isOfNight} and h.reason = any(${[...reasons]}::text[]))::int`
  const [titles, rows, counted] = await Promise.all([
    loadTierTitles(ctx),
    (input.last_night ? changes.where(isOfNight) : changes)
      .select(['h.id', 'h.created_at as at', 'h.from_tier_id', 'h.to_tier_id', 'h.reason', 'h.expiry_date', 'h.remark'])
      .select(['h.actor_name', 'h.user_id', 'u.email'])
      .select(fullNameSql(sql`u.first_name`, sql`u.last_name`).as('name'))
      .orderBy('h.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    changes
      .select((e) => e.fn.countAll<number>().as('total'))
      .select([
        count(['upgrade']).as('upgraded'),
        count(['renew']).as('renewed'),
        count(['expire', 'refund']).as('downgraded'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ from_tier_id, to_tier_id, name, email, ...change }) => ({
    ...change,
    customer: name.trim() || email,
    from: titles.get(from_tier_id ?? 0) ?? null,
    to: titles.get(to_tier_id ?? 0) ?? null,
  }))
  const { total, ...last_night } = counted
  const { upgraded, renewed, downgraded } = last_night
  return { data, total: input.last_night ? upgraded + renewed + downgraded : total, page, per_page, last_night }
}
