import { sql } from 'kysely'
import type { PromotionCodeRow } from '#contracts/promotions/code-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'

type LastUsage = NonNullable<PromotionCodeRow['last_usage']>

/** By their codes: the latest order that uses each of these codes of a coupon. Empty for staff who may not list orders. */
export async function findLastUsages(
  ctx: Ctx,
  promotionId: number,
  codes: readonly { code: string; used_count: number }[],
): Promise<Map<string, LastUsage>> {
  const used = codes.flatMap(({ code, used_count }) => (used_count > 0 ? [code] : []))
  if (used.length === 0 || !can(ctx, 'get orders')) return new Map()
  const { rows } = await sql<LastUsage & { code: string }>`
    select distinct on (u.code) u.code, u.order_id, o.order_number, o.email, u.created_at as at
    from promotion_usages u join orders o on o.id = u.order_id
    where u.promotion_id = ${promotionId} and u.released_at is null and u.code = any(${used}::text[])
    order by u.code, u.id desc`.execute(ctx.db)
  return new Map(rows.map(({ code, ...usage }) => [code, usage]))
}
