import type { SyncOutcome } from '#contracts/pos/sync-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { type LoadedTicket, priceTicket } from './price-ticket.ts'

export interface PricedAsSold {
  ticket: LoadedTicket
  /** What the total on the receipt differs by from that of the lines. */
  adjustment: number
  notes: SyncOutcome['notes']
}

/**
 * The price of a sale that has happened (pos.md V10): with the offers of the shop where they give the total on the receipt, otherwise the
 * lines as they were sold, with the difference as the adjustment.
 */
export function priceAsSold(ctx: Ctx, ticket: LoadedTicket, total: number): PricedAsSold {
  const notes: SyncOutcome['notes'] = ticket.lines.some(
    ({ stock, catalogue_price }) => stock.effective_price !== catalogue_price,
  )
    ? ['price_changed']
    : []
  const live = priceTicket(ctx, ticket)
  const isSame = live.quote.grand_total === total && live.quote.gifts.length === 0
  const isUsable = live.quote.coupons.every(({ applied }) => applied) && live.quote.points_used === ticket.points
  if (isSame && isUsable) return { ticket, adjustment: 0, notes }
  const { pricing } = ticket
  const bare: LoadedTicket = {
    ...ticket,
    points: 0,
    pricing: { ...pricing, promotions: [], coupons: [], points: undefined },
  }
  const adjustment = total - priceTicket(ctx, bare).quote.grand_total
  if (priceTicket(ctx, bare, adjustment).quote.grand_total !== total)
    throw fieldError('total', 'validation.check_input')
  const hadOffers = pricing.coupons.length > 0 || ticket.points > 0
  return { ticket: bare, adjustment, notes: hadOffers ? [...notes, 'offers_not_applied'] : notes }
}
