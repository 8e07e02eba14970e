import type { BaseCurrencyChange } from '#contracts/configuration/configuration.ts'
import { getDigits } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { countPrices } from '#server/modules/catalogue/catalogue.ts'
import { countOpenOrders, hasUnpaidOrders } from '#server/modules/orders/orders.ts'
import { countPaymentAmounts } from '#server/modules/payments/payments.ts'
import { countShippingAmounts } from '#server/modules/shipping/shipping.ts'

/**
 * Refuses another base currency while orders are unpaid (409), while amounts exist that it would rescale, because they are stored in minor
 * units (422), and until staff have confirmed its effect (422; pricing.md P5, docs/adr/0021).
 */
export async function checkBaseCurrency(ctx: Ctx, from: string, to: string, confirmed: unknown): Promise<void> {
  if (await hasUnpaidOrders(ctx)) throw conflict('errors.base_currency_fixed')
  const [variants, shipping_methods, payment_methods, open_orders] = await Promise.all([
    countPrices(ctx),
    countShippingAmounts(ctx),
    countPaymentAmounts(ctx),
    countOpenOrders(ctx),
  ])
  const amounts = { variants, shipping_methods, payment_methods }
  const hasAmounts = Object.values(amounts).some((count) => count > 0)
  const digitDifference = Math.abs(getDigits(from) - getDigits(to))
  if (digitDifference > 0 && hasAmounts)
    throw fieldError('base_currency', 'validation.base_currency_decimals', {
      from,
      to,
      factor: 10 ** digitDifference,
      ...amounts,
    })
  if ((!hasAmounts && open_orders === 0) || confirmed === to) return
  const change: BaseCurrencyChange = { from, to, ...amounts, open_orders }
  throw fieldError('confirmed_base_currency', 'validation.base_currency_unconfirmed', { to }, { data: change })
}
