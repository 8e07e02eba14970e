import { promotion } from '#contracts/promotions/promotion.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { activeRows } from '#server/resource/tables.ts'

/** 404 when there is no such promotion, or it was deleted. */
export async function requirePromotion({ db }: Ctx, id: number): Promise<void> {
  const row = await activeRows(db, promotion).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
}

/** Locks a coupon, so that it is neither deleted nor made automatic while it gets codes. */
export async function lockCoupon({ db }: TxCtx, id: number): Promise<void> {
  const row = await db
    .selectFrom('promotions')
    .select('type')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.type !== 'coupon') throw fieldError('code', 'validation.check_input')
}

/** Locks the customer whom a code is bound to; refuses one that does not exist. */
export async function requireCustomer({ db }: TxCtx, userId: number | null | undefined): Promise<void> {
  if (!userId) return
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst()
  if (!row) throw fieldError('user_id', 'validation.check_input')
}
