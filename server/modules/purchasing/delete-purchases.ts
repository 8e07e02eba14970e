import type { ReadInputOf } from '#contracts/endpoint.ts'
import type {
  deletePurchaseOrder,
  deletePurchaseOrders,
  updatePurchaseOrders,
} from '#contracts/purchasing/purchase-order-calls.ts'
import { listedChange } from '#contracts/purchasing/purchase-order-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, listChanged, unprocessable, validationError } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { attemptEach, type BatchAnswer, batchAnswer } from '#server/resource/attempt-each.ts'
import { countPurchases, findPurchaseIds } from './list-purchases.ts'
import { lockPurchase } from './lock-purchase.ts'
import { requireAction } from './purchase-states.ts'
import { writeChanges } from './save-purchase.ts'

const most = 1000

/** Deletes a draft; its number is not used again. */
export async function deletePurchase(outer: Ctx, { id }: ReadInputOf<typeof deletePurchaseOrder>) {
  await inTransaction(outer, (ctx) => removePurchase(ctx, id))
  return { message: 'Submit success' }
}

async function removePurchase(ctx: TxCtx, id: number): Promise<{ id: number }> {
  const { items: _, ...state } = await lockPurchase(ctx, id)
  requireAction(state.status, 'destroy')
  await ctx.db.deleteFrom('purchase_orders').where('id', '=', id).execute()
  await logActivity(ctx, [{ resource: 'purchase_order', id, action: 'destroy', state }])
  return { id }
}

/** Deletes the drafts among these, each in a transaction of its own. */
export async function deletePurchases(
  ctx: Ctx,
  { ids, search, filters, expected }: ReadInputOf<typeof deletePurchaseOrders>,
): Promise<BatchAnswer> {
  const named = ids === 'all' ? await findAll(ctx, { ...filters, search }, expected) : [...new Set(ids)]
  return batchAnswer(ctx, named, await attemptEach(named, (id) => inTransaction(ctx, (tx) => removePurchase(tx, id))))
}

async function findAll(ctx: Ctx, filters: Record<string, unknown>, expected: number | undefined): Promise<number[]> {
  const total = await countPurchases(ctx, filters)
  if (expected !== total) throw listChanged(total)
  if (total > most) throw unprocessable('errors.batch_limit')
  return findPurchaseIds(ctx, filters)
}

/** Changes the expected date or the reference of several purchase orders; one may be changed with the permission for one. */
export async function updatePurchases(
  ctx: Ctx,
  { ids, data: { updated_at: _, ...data } }: ReadInputOf<typeof updatePurchaseOrders>,
): Promise<BatchAnswer> {
  if (ids.length > 1) requirePermission(ctx, 'batch_update purchase_orders')
  const named = [...new Set(ids)]
  const names = Object.keys(data)
  if (names.length === 0) throw fieldError('data', 'validation.required')
  const refused = names.filter((name) => !(name in listedChange.shape))
  const read = listedChange.safeParse(data)
  if (refused.length > 0 || !read.success) {
    const wrong = refused.length > 0 ? refused : names
    throw validationError(
      Object.fromEntries(wrong.map((name) => [`data.${name}`, [{ key: 'validation.check_input' }]])),
    )
  }
  const change = read.data
  const attempts = await attemptEach(named, (id) =>
    inTransaction(ctx, async (tx) => {
      await writeChanges(tx, await lockPurchase(tx, id), change)
      const { expected_at, reference, updated_at } = await lockPurchase(tx, id)
      return { expected_at, reference, updated_at }
    }),
  )
  return batchAnswer(ctx, named, attempts)
}
