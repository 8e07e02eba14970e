import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { changedPhoneProblem } from '#contracts/customers/phone.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits } from '#contracts/money.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { editOrder as contract } from '#contracts/orders/edit-order.ts'
import { type EditedPart, editedParts, figureNames } from '#contracts/orders/edited-parts.ts'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError, validationError } from '#server/kernel/errors.ts'
import { getAdminOrder } from '#server/modules/orders/admin/get-admin-order.ts'
import { deliversTo } from '#server/modules/orders/create/served-country.ts'
import { addHistory } from '#server/modules/orders/history.ts'
import { loadItems, lockOrder, type OrderItemRecord, type OrderRecord } from '#server/modules/orders/order-record.ts'
import { requirePaymentReview, requireReviewForCash } from '#server/modules/orders/require-payment-review.ts'
import { transitionOrder } from '#server/modules/orders/transition/transition-order.ts'
import { lockMethods } from '#server/modules/pricing/pricing.ts'
import { typedKeys } from '#server/platform/typed.ts'
import { applyEdit } from './apply-edit.ts'
import { editableParts } from './editable-parts.ts'
import { usedCodes } from './load-edit-pricing.ts'
import { recalculate } from './recalculate.ts'
import { requireAddress } from './require-address.ts'
import { type ResolvedLine, resolveLines, storedLines, withoutGifts } from './resolve-lines.ts'

type Input = ReadInputOf<typeof contract>

/**
 * Edits an order (orders.md O8): until it is paid its items, methods, adjustment and addresses, when it is paid its addresses,
 * later nothing. Totals and reserved units follow in the same transaction.
 */
export async function editOrder(ctx: Ctx, input: Input): Promise<{ data: AdminOrder }> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (input.version && input.version !== order.version) throw conflict('errors.order_changed')
    const requested = editedParts.filter((part) => isSent(input[part]))
    const items = await loadItems(tx, order.id)
    const editable = editableParts(order, items)
    if (editable.length === 0 || requested.some((part) => !editable.includes(part)))
      throw conflict('errors.order_not_editable')
    const { shipping_address } = input
    if (shipping_address?.country && !deliversTo(tx, shipping_address.country))
      throw fieldError('shipping_address.country', 'validation.country_not_served')
    // Names and titles are stored in the language of the order.
    await edit({ ...tx, language: order.language }, order, input, editable)
  })
  return getAdminOrder(ctx, input)
}

async function edit(ctx: TxCtx, order: OrderRecord, input: Input, editable: readonly EditedPart[]): Promise<void> {
  const addresses = changedAddresses(order, input)
  const countryChanges =
    addresses.shipping_address && addresses.shipping_address.country !== order.shipping_address.country
  const changesTotals =
    editable.includes('items') && (countryChanges || figureNames.some((name) => isSent(input[name])))
  const editedTotals = changesTotals ? await editTotals(ctx, order, input) : []
  const answer = changedAnswer(order, input, editedTotals.includes('shipping_id'))
  const changed: EditedPart[] = [
    ...editedTotals,
    ...typedKeys(addresses),
    ...(answer === undefined ? [] : ['shipping_input' as const]),
  ]
  if (changed.length === 0) return
  const edited = await ctx.db
    .updateTable('orders')
    .set({
      version: sql`version + 1`,
      updated_at: sql`now()`,
      ...(addresses.shipping_address && { shipping_address: JSON.stringify(addresses.shipping_address) }),
      ...(addresses.billing_address && { billing_address: JSON.stringify(addresses.billing_address) }),
      ...(answer !== undefined && {
        shipping_input: sql<string>`case when shipping_input_label = '' then '' else ${answer} end`,
      }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  requireAddress(edited, input)
  // An edit is a history row with twice the same status; its remark names the parts.
  await addHistory(ctx, order, { from: order.status, to: order.status, fields: changed })
  await logActivity(ctx, [{ resource: 'order', id: order.id, action: 'update', fields: changed }])
  if (edited.grand_total > 0 || edited.status !== 'pending') return
  requirePaymentReview(ctx)
  await transitionOrder({ ...ctx, actor: { kind: 'system' } }, edited, 'paid')
}

/** The new answer to the question of the shipping method, or undefined where it stays; another method begins without an answer. */
function changedAnswer(order: OrderRecord, { shipping_input }: Input, isOtherMethod: boolean): string | undefined {
  if (!isSent(shipping_input) || (!isOtherMethod && !order.shipping_input_label)) return undefined
  return shipping_input === (isOtherMethod ? '' : order.shipping_input) ? undefined : (shipping_input ?? '')
}

const isSent = (value: unknown) => value !== undefined && value !== null

type Addresses = { shipping_address?: OrderAddress; billing_address?: OrderAddress }

function changedAddresses(order: OrderRecord, { shipping_address, billing_address }: Input): Addresses {
  const changed = (name: keyof Addresses, sent: OrderAddress | null | undefined) => {
    const stored = order[name]
    if (!sent || isDeepStrictEqual({ ...sent }, { ...stored })) return undefined
    const problem = changedPhoneProblem(sent, stored)
    if (problem) throw validationError({ [`${name}.contact_number`]: [problem] })
    return sent
  }
  const shipping = changed('shipping_address', shipping_address)
  const billing = changed('billing_address', billing_address)
  return { ...(shipping && { shipping_address: shipping }), ...(billing && { billing_address: billing }) }
}

async function editTotals(ctx: TxCtx, order: OrderRecord, input: Input): Promise<EditedPart[]> {
  const digits = getDigits(order.currency)
  const items = await loadItems(ctx, order.id)
  const lines = input.items ? await resolveLines(ctx, items, input.items, digits) : await storedLines(ctx, items)
  await lockMethods(ctx, input)
  const edited = await recalculate(ctx, order, { lines, input, digits })
  const { payment, payment_problem, quote } = edited
  // A coupon that the order has already is dropped when the edit takes away what it needs.
  if (input.coupons && quote.coupons.some(({ applied }) => !applied))
    throw fieldError('coupons', 'validation.coupon_invalid')
  if (payment_problem) throw validationError({ payment_id: [payment_problem] })
  if (payment?.settlement === 'on_delivery' && order.payment_settlement !== 'on_delivery') requireReviewForCash(ctx)
  const before = await usedCodes(ctx, order.id)
  const after = quote.applied.flatMap(({ code }) => code ?? [])
  const changed: EditedPart[] = [
    ...(isSame(withoutGifts(items), lines) ? [] : ['items' as const]),
    ...((edited.shipping?.id ?? null) === order.shipping_id ? [] : ['shipping_id' as const]),
    ...(payment ? ['payment_id' as const] : []),
    ...(edited.quote.points_used === order.points_used ? [] : ['points' as const]),
    ...(edited.quote.adjustment === order.adjustment && edited.adjustment_reason === order.adjustment_reason
      ? []
      : ['adjustment' as const]),
    ...(isDeepStrictEqual(before, after) ? [] : ['coupons' as const]),
    ...((edited.referral?.code ?? null) === order.referral_code ? [] : ['referral_code' as const]),
  ]
  // Another country has other taxes, also for the same amounts.
  const country = input.shipping_address?.country ?? order.shipping_address.country
  const isTaxedAnew = order.tax_mode !== 'none' && country !== order.shipping_address.country
  if (changed.length > 0 || isTaxedAnew) await applyEdit(ctx, { order, items, lines }, edited)
  return changed
}

const isSame = (items: readonly OrderItemRecord[], lines: readonly ResolvedLine[]) =>
  items.length === lines.length && lines.every(({ item, quantity }, at) => item === items[at] && item?.qty === quantity)
