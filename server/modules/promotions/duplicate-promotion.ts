import { sql } from 'kysely'
import { promotion } from '#contracts/promotions/promotion.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { created } from '#server/kernel/response.ts'
import { required } from '#server/platform/typed.ts'
import { lockRow } from '#server/resource/read.ts'
import { withRules } from '#server/resource/rules.ts'
import { promotionRules } from './promotion.rules.ts'

const ruledPromotion = withRules(promotion, promotionRules)

/** Copies a promotion: disabled, unused and with ' (2)' behind each title. Codes are of one coupon only, so the copy has none. */
export async function duplicatePromotion(outer: Ctx, { id }: { id: number }) {
  requirePermission(outer, 'get promotion')
  const data = await inTransaction(outer, async (ctx) => {
    await lockRow(ctx, ruledPromotion, id)
    const { rows } = await sql<{ id: number }>`
      insert into promotions (title, description, type, enabled, conditions, actions, priority, is_exclusive, starts_at, expiry_type,
        expiry_date, usage_limit, usage_limit_per_customer)
      select (select coalesce(jsonb_object_agg(key, left(value, 146) || ' (2)'), '{}') from jsonb_each_text(p.title)), description, type,
        false, conditions, actions, priority, is_exclusive, starts_at, expiry_type, expiry_date, usage_limit, usage_limit_per_customer
      from promotions p where p.id = ${id} returning id`.execute(ctx.db)
    const copy = required(rows[0], 'The copied promotion').id
    await logActivity(ctx, [{ resource: promotion.name, id: copy, action: 'create' }])
    return { id: copy }
  })
  return created({ data })
}
