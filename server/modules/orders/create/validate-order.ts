import type { TextRef } from '#contracts/texts.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { validationError } from '#server/kernel/errors.ts'
import { canBeBought, maxUnits } from '#server/modules/catalogue/catalogue.ts'
import type { LineToPrice, PricedOrder } from '#server/modules/pricing/pricing.ts'
import { outOfStockErrors } from './out-of-stock-error.ts'
import { parseAddress } from './parse-field.ts'
import type { OrderRequest } from './parse-order-request.ts'

/** Rejects an order with all its problems at once (orders.md O10). */
export function validateOrder(request: OrderRequest, checkout: PricedOrder): void {
  const problems: FieldErrors = { ...request.problems }
  // A delivery needs an address, whatever contact was given.
  if (checkout.is_delivered && !request.has_address) parseAddress('shipping_address', null, problems)
  const none: TextRef[] = [{ key: 'validation.no_shipping_or_payment' }]
  if (checkout.quote.coupons.some(({ applied }) => !applied)) problems.coupons = [{ key: 'validation.coupon_invalid' }]
  const { shipping_id, payment_id } = request
  const { shipping } = checkout
  if (checkout.requires_shipping && (!shipping || shipping.id !== shipping_id)) problems.shipping_id = none
  else if (shipping?.input_label && shipping.input_required && !request.shipping_input)
    problems.shipping_input ??= [{ key: 'validation.required' }]
  if (checkout.quote.grand_total > 0 && !checkout.payments.some((method) => method.id === payment_id))
    problems.payment_id = none
  const lines = shortLines(checkout.lines)
  const short = lines.length > 0 ? outOfStockErrors(lines) : undefined
  if (checkout.is_too_large) problems.items = [{ key: 'validation.amount_maximum' }]
  Object.assign(problems, short?.problems)
  if (Object.keys(problems).length > 0) throw validationError(problems, short?.more)
}

/** Lines with too few units, each with what is left for it: lines of one variant share its units. */
function shortLines(lines: readonly LineToPrice[]) {
  const left = new Map<number, number>()
  return lines.flatMap(({ id, stock_id, quantity, stock, at }) => {
    const free = left.get(stock_id) ?? (canBeBought(stock) ? maxUnits(stock) : 0)
    left.set(stock_id, Math.max(0, free - quantity))
    return quantity > free ? [{ id, stock_id, at, available: free }] : []
  })
}
