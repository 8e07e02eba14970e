import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { listUsages as contract, PromotionUsageRow } from '#contracts/promotions/code-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'
import { requirePromotion } from './require-coupon.ts'

/** The orders that used a promotion, with what they saved by it; only for staff who may list orders. */
export async function listUsages(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<Page<PromotionUsageRow>> {
  requirePermission(ctx, 'get orders')
  await requirePromotion(ctx, input.id)
  const { page, per_page } = getPageRange(input)
  const pattern = searchPattern(input.search)
  let query = ctx.db
    .selectFrom('promotion_usages as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .where('u.promotion_id', '=', input.id)
  if (pattern) query = query.where((e) => e.or([e('u.code', 'ilike', pattern), e('o.order_number', 'ilike', pattern)]))
  const saved = sql<number>`(select coalesce(sum(d.amount), 0)::bigint from order_discounts d
    where d.order_id = u.order_id and d.promotion_id = u.promotion_id and d.code is not distinct from u.code)`
  const [rows, total] = await Promise.all([
    query
      .select(['u.id', 'u.order_id', 'o.order_number', 'o.email', 'o.currency', 'u.code', 'u.created_at'])
      .select(['u.released_at', saved.as('amount')])
      .orderBy('u.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirst(),
  ])
  const data = rows.map(({ currency, amount, ...row }) => ({ ...row, amount: toMajor(amount, getDigits(currency)) }))
  return { data, total: total?.n ?? 0, page, per_page }
}
