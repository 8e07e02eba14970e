import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { quoteOrder as contract, OrderQuote } from '#contracts/orders/create-order.ts'
import type { Problems } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid, invalidField } from '#server/kernel/errors.ts'
import { readAdjustment } from '#server/modules/orders/edit/read-adjustment.ts'
import { showQuote } from '#server/modules/orders/edit/show-quote.ts'
import { shopMethods } from '#server/modules/payments/payments.ts'
import { checkoutOf } from '#server/modules/pricing/pricing.ts'
import { staffLines } from './staff-lines.ts'

/** What an order that staff are making would come to; writes nothing. Who orders, and why it is adjusted, may still be missing. */
export async function quoteOrder(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<{ data: OrderQuote }> {
  const { digits } = ctx.settings
  const problems: Problems = {}
  const lines = await staffLines(ctx, input.items, problems)
  const { adjustment, problems: wrong } = readAdjustment(input, digits)
  if (wrong.adjustment) problems.adjustment = wrong.adjustment
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { shipping_id, shipping_address } = input
  const choice = { shipping_id, country: shipping_address?.country || null, adjustment }
  const { quoted, ...checkout } = checkoutOf(ctx, lines, await shopMethods(ctx), choice)
  if (checkout.is_too_large) throw invalidField('items', 'validation.amount_maximum')
  if (quoted.adjustment !== adjustment) throw invalidField('adjustment', 'validation.check_input')
  const priced = lines.map(({ stock, quantity }) => ({ price: stock.effective_price, quantity }))
  return {
    data: {
      ...showQuote({ ...checkout, lines: priced, quoted }, digits),
      requires_shipping: checkout.requires_shipping,
    },
  }
}
