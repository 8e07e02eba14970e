import type { PurchaseEventKind } from '#contracts/purchasing/receipt.ts'
import type { ActivityAction } from '#contracts/staff/activity-log.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type TxCtx } from '#server/kernel/context.ts'

interface Event {
  id: number
  kind: PurchaseEventKind
  remark?: string | null | undefined
  receiptId?: number
}

/** Who does something: columns of rows that name them. */
export const getPurchaseActor = ({ actor }: TxCtx) => ({
  admin_id: actor.kind === 'staff' ? actor.id : null,
  actor_name: actorName(actor),
})

const logged: Partial<Record<PurchaseEventKind, ActivityAction>> = { created: 'create', undone: 'undo' }

/** Notes a change in the history of a purchase order and in the audit log. */
export async function logPurchaseEvent(
  ctx: TxCtx,
  { id, kind, remark, receiptId }: Event,
  fields: string[] = ['status'],
): Promise<void> {
  await ctx.db
    .insertInto('purchase_order_events')
    .values({
      purchase_order_id: id,
      kind,
      remark: remark ?? '',
      purchase_receipt_id: receiptId ?? null,
      ...getPurchaseActor(ctx),
    })
    .execute()
  await logActivity(ctx, [{ resource: 'purchase_order', id, action: logged[kind] ?? 'update', fields }])
}
