import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { quoteOrder as contract, OrderQuote } from '#contracts/orders/create-order.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { readAdjustment } from '#server/modules/orders/edit/read-adjustment.ts'
import { showQuote } from '#server/modules/orders/edit/show-quote.ts'
import { loadMethods } from '#server/modules/payments/payments.ts'
import { priceOrder } from '#server/modules/pricing/pricing.ts'
import { manualLines } from './staff-lines.ts'

/** What an order that staff are making would come to; writes nothing. Who orders, and why it is adjusted, may still be missing. */
export async function quoteManualOrder(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<{ data: OrderQuote }> {
  const { digits } = ctx.settings
  const problems: FieldErrors = {}
  const lines = await manualLines(ctx, input.items, problems)
  const { adjustment, problems: wrong } = readAdjustment(input, digits)
  if (wrong.adjustment) problems.adjustment = wrong.adjustment
  if (Object.keys(problems).length > 0) throw validationError(problems)
  const { shipping_id, shipping_address } = input
  const choice = { shipping_id, country: shipping_address?.country || null, adjustment }
  const { quoted, ...checkout } = priceOrder(ctx, lines, await loadMethods(ctx), choice)
  if (checkout.is_too_large) throw fieldError('items', 'validation.amount_maximum')
  if (quoted.adjustment !== adjustment) throw fieldError('adjustment', 'validation.check_input')
  const priced = lines.map(({ stock, quantity }) => ({ price: stock.effective_price, quantity }))
  return {
    data: {
      ...showQuote({ ...checkout, lines: priced, quoted }, digits),
      requires_shipping: checkout.requires_shipping,
    },
  }
}
