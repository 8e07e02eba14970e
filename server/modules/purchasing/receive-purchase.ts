import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import type { receivePurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { HttpError, validationError } from '#server/kernel/errors.ts'
import { replayed } from '#server/kernel/idempotency.ts'
import type { EndpointResponse } from '#server/kernel/response.ts'
import { receiveUnits } from '#server/modules/inventory/inventory.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { getLandedCosts } from './landed-costs.ts'
import { type LockedPurchase, lockPurchase } from './lock-purchase.ts'
import { getPurchaseActor, logPurchaseEvent } from './log-event.ts'
import { requireAction } from './purchase-states.ts'
import { showPurchase } from './show-purchase.ts'
import { addReceived } from './store-received.ts'

type Input = ReadInputOf<typeof receivePurchaseOrder>
type Answer = { data: PurchaseOrder }

/**
 * Receives units of a purchase order (purchasing.md B4). A request with a key that was received already gets the purchase order and changes
 * nothing: the second request waits for the lock of the order and finds the receipt.
 */
export function receivePurchase(outer: Ctx, input: Input): Promise<Answer | EndpointResponse<Answer>> {
  const key = input.idempotency_key ?? outer.headers['idempotency-key'] ?? null
  return inTransaction<Answer | EndpointResponse<Answer>>(outer, async (ctx) => {
    const purchase = await lockPurchase(ctx, input.id)
    const hash = getHash(input)
    if (key !== null && (await isReceived(ctx, purchase.id, { key, hash })))
      return replayed({ data: await showPurchase(ctx, purchase.id) })
    requireAction(purchase.status, 'receive')
    const lines = matchLines(purchase, input)
    const receiptId = await insertReceipt(ctx, purchase, { key, hash, remark: input.remark ?? '' })
    await storeLines(ctx, purchase, receiptId, lines)
    await addReceived(ctx, purchase, lines)
    await logPurchaseEvent(ctx, { id: purchase.id, kind: 'received', receiptId }, ['status', 'items'])
    return { data: await showPurchase(ctx, purchase.id) }
  })
}

/** Equal for requests that mean the same, however they are written. */
const getHash = ({ remark, items }: Input) =>
  sha256(
    JSON.stringify([
      remark ?? '',
      items.map((item) => [item.id, item.quantity, item.rejected, item.expiry_date ?? null]),
    ]),
  )

interface Request {
  key: string
  hash: string
}

/** Whether this request has its receipt; 422 when another one has the key. */
async function isReceived({ db }: TxCtx, id: number, { key, hash }: Request): Promise<boolean> {
  const found = await db
    .selectFrom('purchase_receipts')
    .select('request_hash')
    .where('purchase_order_id', '=', id)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (found && found.request_hash !== hash) throw new HttpError(422, { key: 'errors.idempotency_reused' })
  return found !== undefined
}

interface Line {
  item: LockedPurchase['items'][number]
  at: number
  quantity: number
  rejected: number
  expiry_date: string | null
}

/** The lines of which something arrived. A line may come twice, with different expiry dates. */
function matchLines({ items }: LockedPurchase, input: Input): Line[] {
  const problems: FieldErrors = {}
  const open = new Map(items.map(({ id, quantity, received, rejected }) => [id, quantity - received - rejected]))
  const lines = input.items.flatMap(({ id, quantity, rejected, expiry_date }, at) => {
    const item = items.find((one) => one.id === id)
    const left = (open.get(id) ?? 0) - quantity - rejected
    open.set(id, left)
    if (!item) problems[`items.${at}.id`] = [{ key: 'validation.check_input' }]
    else if (left < 0) problems[`items.${at}.quantity`] = [{ key: 'validation.received_over_ordered' }]
    return item && quantity + rejected > 0 ? [{ item, at, quantity, rejected, expiry_date: expiry_date ?? null }] : []
  })
  if (Object.keys(problems).length > 0) throw validationError(problems)
  if (lines.length === 0) throw validationError({ 'items.0.quantity': [{ key: 'validation.quantity_positive' }] })
  return lines
}

async function insertReceipt(
  ctx: TxCtx,
  { id }: LockedPurchase,
  { key, hash, remark }: { key: string | null; hash: string; remark: string },
): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('purchase_receipts')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('purchase_order_id', '=', id)
    .executeTakeFirstOrThrow()
  const receipt = await ctx.db
    .insertInto('purchase_receipts')
    .values({
      purchase_order_id: id,
      number: (last ?? 0) + 1,
      request_key: key,
      request_hash: hash,
      remark,
      ...getPurchaseActor(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return receipt.id
}

/** Puts accepted units into stock at their landed cost, and notes where each went. */
async function storeLines(ctx: TxCtx, purchase: LockedPurchase, receiptId: number, lines: readonly Line[]) {
  const costs = getLandedCosts(purchase.items, purchase)
  const costOf = new Map(purchase.items.map(({ id }, at) => [id, costs[at] ?? '0']))
  const accepted = lines.filter(({ quantity }) => quantity > 0)
  const inventoryIds = await receiveUnits(
    ctx,
    { type: 'purchase_order', id: purchase.id },
    accepted.map(({ item, quantity, expiry_date }) => ({
      stock_id: item.stock_id,
      warehouse_id: purchase.warehouse_id,
      expiry_date,
      quantity,
      unit_cost: costOf.get(item.id) ?? null,
      remark: purchase.number,
    })),
  )
  const rows = lines.map((line) => ({
    purchase_receipt_id: receiptId,
    purchase_order_item_id: line.item.id,
    quantity: line.quantity,
    rejected: line.rejected,
    expiry_date: line.expiry_date,
    inventory_id: inventoryIds[accepted.indexOf(line)] ?? null,
    unit_cost: costOf.get(line.item.id) ?? '0',
  }))
  await ctx.db.insertInto('purchase_receipt_items').values(rows).execute()
}
