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

/** Locks the customers whom codes are bound to, by their ids; refuses one that does not exist. */
export async function requireCustomers({ db }: TxCtx, ids: readonly number[], field = 'user_ids'): Promise<void> {
  const wanted = [...new Set(ids)]
  const customers = db.selectFrom('users').select('id').where('id', 'in', wanted).where('deleted_at', 'is', null)
  const rows = await customers.orderBy('id').forKeyShare().execute()
  const found = new Set(rows.map(({ id }) => id))
  const at = ids.findIndex((id) => !found.has(id))
  if (at >= 0) throw fieldError(field === 'user_ids' ? `user_ids.${at}` : field, 'validation.check_input')
}
