import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { changeCode as contract } from '#contracts/promotions/code-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { lockCode } from './lock-code.ts'
import { lockCoupon, requireCustomers } from './require-coupon.ts'

/** Enables or disables a code, or changes its limit or its customer; what is not sent stays. */
export async function changeCode(outer: Ctx, { id, code_id, ...changes }: ReadInputOf<typeof contract>) {
  return inTransaction(outer, async (ctx) => {
    if (changes.user_id) await requireCustomers(ctx, [changes.user_id], 'user_id')
    await lockCoupon(ctx, id)
    const code = await lockCode(ctx, id, code_id)
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
