import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { changeCode as contract } from '#contracts/promotions/code-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { lockCoupon, requireCustomer } from './require-coupon.ts'

/** Enables or disables a code, or changes its limit or its customer; what is not sent stays. */
export async function changeCode(outer: Ctx, { id, code_id, ...changes }: ReadInputOf<typeof contract>) {
  return inTransaction(outer, async (ctx) => {
    await requireCustomer(ctx, changes.user_id)
    await lockCoupon(ctx, id)
    const code = await ctx.db
      .selectFrom('promotion_codes')
      .select('used_count')
      .where('id', '=', code_id)
      .where('promotion_id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!code) throw notFound()
    if (changes.usage_limit && changes.usage_limit < code.used_count)
      throw fieldError('usage_limit', 'validation.limit_below_used')
    const data = await ctx.db
      .updateTable('promotion_codes')
      .set({ ...changes, updated_at: sql`now()` })
      .where('id', '=', code_id)
      .returning(['id', 'updated_at'])
      .executeTakeFirstOrThrow()
    await logActivity(ctx, [{ resource: 'promotion', id, action: 'update', fields: ['code'] }])
    return { data }
  })
}
