import { sql } from 'kysely'
import type { PromotionState } from '#contracts/promotions/promotion.ts'
import { today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { AnyRow } from '#server/resource/rules.ts'

interface Facts {
  state: PromotionState
  codes_count: number
  /** The oldest of its codes. */
  code: string | null
}

/** What a promotion `p` is doing now. */
export const getState = (ctx: Pick<Ctx, 'settings'>) => sql<PromotionState>`case
  when not p.enabled then 'disabled'
  when p.starts_at > now() then 'scheduled'
  when p.expiry_type = 'fixed_date' and p.expiry_date < ${today(ctx.settings)}::date then 'expired'
  when p.used_count >= p.usage_limit then 'used_up'
  else 'active'
end`

/** Whether a row of the list of promotions is in one of these states. */
export const inState = (ctx: Pick<Ctx, 'settings'>, states: readonly string[]) =>
  sql<boolean>`promotions.id in (select p.id from promotions p where ${getState(ctx)} = any(${[...states]}::text[]))`

/** What each promotion is doing now, and its codes. */
export async function describePromotions(ctx: Ctx, rows: readonly AnyRow[]): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return []
  const { rows: found } = await sql<Facts & { id: number }>`
    select p.id, ${getState(ctx)} as state,
      (select count(*)::integer from promotion_codes c where c.promotion_id = p.id and c.deleted_at is null) as codes_count,
      (select code from promotion_codes c where c.promotion_id = p.id and c.deleted_at is null order by c.id limit 1) as code
    from promotions p where p.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
  const byId = new Map(found.map(({ id, ...facts }) => [id, facts]))
  return rows.map(({ id }) => ({ codes: [], ...byId.get(id) }))
}
