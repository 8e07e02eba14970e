import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { addCode as contract } from '#contracts/promotions/code-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { created } from '#server/kernel/response.ts'
import { insertCode } from './insert-codes.ts'
import { lockCoupon, requireCustomer } from './require-coupon.ts'

/** Adds one code to a coupon, for everybody or for one customer. */
export async function addCode(outer: Ctx, { id, ...code }: ReadInputOf<typeof contract>) {
  return inTransaction(outer, async (ctx) => {
    await requireCustomer(ctx, code.user_id)
    await lockCoupon(ctx, id)
    const data = await insertCode(ctx, { promotion_id: id, ...code })
    await logActivity(ctx, [{ resource: 'promotion', id, action: 'update', fields: ['code'] }])
    return created({ data })
  })
}
