import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import type { createPurchaseOrder, updatePurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { assertUnchanged } from '#server/kernel/optimistic-lock.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { checkPurchase } from './check-purchase.ts'
import { type LockedPurchase, lockPurchase } from './lock-purchase.ts'
import { logPurchaseEvent } from './log-event.ts'
import { nextPurchaseNumber } from './next-number.ts'
import { changedNames, isAllowedChange } from './purchase-changes.ts'
import { getEditing } from './purchase-states.ts'
import { showPurchase } from './show-purchase.ts'
import { writeItems } from './write-items.ts'

type Created = ReadInputOf<typeof createPurchaseOrder>
type Changes = Omit<ReadInputOf<typeof updatePurchaseOrder>, 'id' | 'language' | 'updated_at'>
type Answer = { data: PurchaseOrder }

/** Creates a draft of a purchase order. */
export function createPurchase(outer: Ctx, { language: _, ...input }: Created): Promise<EndpointResponse<Answer>> {
  return inTransaction(outer, async (ctx) => {
    const id = await insertPurchase(ctx, input)
    return created({ data: await showPurchase(ctx, id) })
  })
}

/** Creates a draft inside a transaction and returns its id. `remark` says where it comes from. */
export async function insertPurchase(ctx: TxCtx, input: Omit<Created, 'language'>, remark = ''): Promise<number> {
  const { values, items } = await checkPurchase(ctx, input, null)
  const number = await nextPurchaseNumber(ctx)
  const admin_id = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const { id } = await ctx.db
    .insertInto('purchase_orders')
    .values({ ...values, number, admin_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeItems(ctx, id, items)
  await logPurchaseEvent(ctx, { id, kind: 'created', remark }, [...Object.keys(input)])
  return id
}

/** Changes what the state of a purchase order allows; 409 for anything else (purchasing.md B2). */
export function updatePurchase(
  outer: Ctx,
  { id, language: _, updated_at, ...input }: ReadInputOf<typeof updatePurchaseOrder>,
): Promise<Answer> {
  return inTransaction(outer, async (ctx) => {
    const purchase = await lockPurchase(ctx, id)
    await assertUnchanged(ctx, 'purchase_order', purchase, { updated_at })
    await writeChanges(ctx, purchase, input)
    return { data: await showPurchase(ctx, id) }
  })
}

/** Writes changes of a locked purchase order, and nothing when there are none. */
export async function writeChanges(ctx: TxCtx, purchase: LockedPurchase, input: Changes): Promise<void> {
  const { id, status } = purchase
  const changed = changedNames(purchase, input)
  if (changed.length === 0) return
  if (!isAllowedChange(getEditing(status), changed)) throw conflict('errors.purchase_not_changeable')
  const { values, items } = await checkPurchase(ctx, input, purchase)
  await ctx.db
    .updateTable('purchase_orders')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  if (input.items) await writeItems(ctx, id, items)
  const named = [...new Set(changed.map((name) => name.replace('items.', '')))]
  await logPurchaseEvent(ctx, { id, kind: 'edited' }, named)
}
