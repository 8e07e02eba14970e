import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor, toMinor } from '#contracts/money.ts'
import type { PosRefundQuote, quotePosRefund } from '#contracts/pos/sale-calls.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { getStore } from '#server/modules/pos/load-store.ts'
import { getPosOrder } from '#server/modules/pos/receipts/load-receipt.ts'
import { quoteTicket } from '#server/modules/pos/sale/quote-sale.ts'
import { draftRefund } from './place-refund.ts'

/** What returned units are worth, and the balance of an exchange; writes nothing. */
export const quoteRefund = (outer: Ctx, input: ReadInputOf<typeof quotePosRefund>): Promise<{ data: PosRefundQuote }> =>
  inTransaction(outer, async (ctx) => {
    const store = await getStore(ctx, input.store_id)
    const { id, user_id } = await getPosOrder(ctx, input.order_id)
    const { lines, amount } = await draftRefund(ctx, id, input.items)
    const { digits } = ctx.settings
    const { exchange } = input
    const quote = exchange
      ? await quoteTicket(ctx, store, { ...exchange, customer_id: exchange.customer_id ?? user_id })
      : null
    const spent = quote ? (toMinor(quote.totals.grand_total, digits) ?? 0) : 0
    return {
      data: {
        lines: lines.map((line) => ({
          order_item_id: line.order_item_id,
          quantity: line.quantity,
          amount: toMajor(line.amount, digits),
        })),
        returned: toMajor(amount, digits),
        exchange: quote,
        balance: toMajor(amount - spent, digits),
      },
    }
  })
