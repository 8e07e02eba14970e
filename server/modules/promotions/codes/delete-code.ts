import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { deleteCode as contract } from '#contracts/promotions/code-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { translate } from '#server/platform/i18n.ts'
import { lockCode } from './lock-code.ts'
import { lockCoupon } from './require-coupon.ts'

/** Deletes a code; one that an order uses can only be disabled (pricing.md P8). */
export async function deleteCode(outer: Ctx, { id, code_id }: ReadInputOf<typeof contract>) {
  await inTransaction(outer, async (ctx) => {
    await lockCoupon(ctx, id)
    const { used_count } = await lockCode(ctx, id, code_id)
    if (used_count > 0) throw conflict('errors.record_in_use')
    await ctx.db.updateTable('promotion_codes').set({ deleted_at: sql`now()` }).where('id', '=', code_id).execute()
    await logActivity(ctx, [{ resource: 'promotion', id, action: 'update', fields: ['code'] }])
  })
  return { message: translate(outer.locale, 'common.toast.submit_success') }
}
