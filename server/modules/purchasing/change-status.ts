import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { PurchaseAction, PurchaseOrder, PurchaseStatus } from '#contracts/purchasing/purchase-order.ts'
import type {
  cancelPurchaseOrder,
  closePurchaseOrder,
  reopenPurchaseOrder,
} from '#contracts/purchasing/purchase-order-calls.ts'
import type { PurchaseEventKind } from '#contracts/purchasing/receipt.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { type LockedPurchase, lockPurchase } from './lock-purchase.ts'
import { logPurchaseEvent } from './log-event.ts'
import { requireAction } from './purchase-states.ts'
import { showPurchase } from './show-purchase.ts'

interface Transition {
  action: PurchaseAction
  to: PurchaseStatus
  kind: PurchaseEventKind
  remark?: string | null | undefined
}

type Answer = Promise<{ data: PurchaseOrder }>

/** Changes the state of a purchase order, with what belongs to it; 409 when its state does not allow it. */
export const changeStatus = (
  outer: Ctx,
  id: number,
  { action, to, kind, remark }: Transition,
  work?: (ctx: TxCtx, purchase: LockedPurchase) => Promise<void>,
): Answer =>
  inTransaction(outer, async (ctx) => {
    const purchase = await lockPurchase(ctx, id)
    requireAction(purchase.status, action)
    await ctx.db
      .updateTable('purchase_orders')
      .set({ status: to, updated_at: sql`now()`, ...(to === 'draft' && { ordered_at: null }) })
      .where('id', '=', id)
      .execute()
    await logPurchaseEvent(ctx, { id, kind, remark })
    await work?.(ctx, purchase)
    return { data: await showPurchase(ctx, id) }
  })

export const reopenPurchase = (ctx: Ctx, { id }: ReadInputOf<typeof reopenPurchaseOrder>): Answer =>
  changeStatus(ctx, id, { action: 'reopen', to: 'draft', kind: 'reopened' })

export const closePurchase = (ctx: Ctx, { id }: ReadInputOf<typeof closePurchaseOrder>): Answer =>
  changeStatus(ctx, id, { action: 'close', to: 'closed', kind: 'closed' })

export const cancelPurchase = (ctx: Ctx, { id, reason }: ReadInputOf<typeof cancelPurchaseOrder>): Answer =>
  changeStatus(ctx, id, { action: 'cancel', to: 'canceled', kind: 'canceled', remark: reason })
