import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { Assignee, assignOrders as endpoint } from '#contracts/orders/assign-orders.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { findEnabledAccount } from '#server/modules/staff/staff.ts'
import { translate } from '#server/platform/i18n.ts'

/** Assigns orders to a member of staff who can log in, or to nobody (orders.md O22). The customer does not see it. */
export async function assignOrders(
  ctx: Ctx,
  { ids, admin_id }: ReadInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requirePermission(ctx, ids.length > 1 ? 'batch_update orders' : 'update order')
  return inTransaction(ctx, async (tx) => {
    const assigned_to = admin_id === null ? null : await findAssignee(tx, admin_id)
    const orders = await tx.db
      .selectFrom('orders')
      .select(['id', 'assigned_admin_id'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const changed = orders.filter((order) => order.assigned_admin_id !== admin_id).map(({ id }) => id)
    if (changed.length > 0)
      await tx.db
        .updateTable('orders')
        .set({ assigned_admin_id: admin_id, updated_at: new Date().toISOString() })
        .where('id', 'in', changed)
        .execute()
    await logActivity(
      tx,
      changed.map((id) => ({ resource: 'order', id, action: 'update' as const, fields: ['assigned_to'] })),
    )
    const known = new Set(orders.map(({ id }) => id))
    const message = translate(ctx.locale, 'errors.id_not_exists')
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    return { data: [...known].map((id) => ({ id, assigned_to })), errors: missing.map((id) => ({ id, message })) }
  })
}

async function findAssignee({ db }: Ctx, id: number): Promise<Assignee> {
  const account = await findEnabledAccount(db, id)
  if (!account) throw fieldError('admin_id', 'validation.check_input')
  return account
}
