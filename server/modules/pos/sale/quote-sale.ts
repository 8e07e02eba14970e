import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { PosQuote, quotePosSale } from '#contracts/pos/sale-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getStore, type StoreRecord } from '#server/modules/pos/load-store.ts'
import { presentCoupons, presentDiscounts, presentPoints, presentQuoteTotals } from '#server/modules/pricing/pricing.ts'
import { loadTicket, priceTicket, type Ticket } from './price-ticket.ts'

/** The total that a ticket would have in a store; writes nothing. */
export const quoteSale = async (ctx: Ctx, input: ReadInputOf<typeof quotePosSale>): Promise<{ data: PosQuote }> => ({
  data: await quoteTicket(ctx, await getStore(ctx, input.store_id), input),
})

export async function quoteTicket(ctx: Ctx, store: StoreRecord, input: Ticket): Promise<PosQuote> {
  const { digits } = ctx.settings
  const ticket = await loadTicket(ctx, input, store)
  const { quote, pricing } = priceTicket(ctx, ticket)
  return {
    lines: ticket.lines.map(({ key, stock_id, stock, catalogue_price, quantity }) => {
      const line = quote.lines.get(key)
      const [total, net] = [line?.line_total ?? 0, line?.line_net ?? 0]
      return {
        stock_id,
        price: toMajor(stock.effective_price, digits),
        catalogue_price: toMajor(catalogue_price, digits),
        quantity,
        total: toMajor(total, digits),
        discount: toMajor(total - net, digits),
        net: toMajor(net, digits),
        available: stock.available,
      }
    }),
    gifts: quote.gifts.map(({ stock_id, quantity }) => ({
      stock_id,
      name: pricing.gifts.get(stock_id)?.name ?? '',
      quantity,
    })),
    totals: presentQuoteTotals(quote, digits),
    discounts: presentDiscounts(quote.discounts, digits),
    coupons: presentCoupons(quote.coupons, digits),
    point: presentPoints(pricing, quote, digits),
  }
}
