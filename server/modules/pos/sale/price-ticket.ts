import type { DiscountInput, StaffDiscount } from '#contracts/pos/discount.ts'
import type { SaleLine } from '#contracts/pos/sale-input.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { findReferral, type Referral } from '#server/modules/commissions/commissions.ts'
import { type Buyer, findBuyer } from '#server/modules/customers/customers.ts'
import { getTaxCountry } from '#server/modules/pos/load-store.ts'
import {
  loadPricing,
  type PricedOrder,
  type Pricing,
  pointsProblem,
  priceOrder,
  pricingLines,
} from '#server/modules/pricing/pricing.ts'
import { atCounter, type Counter, type TicketLine, ticketLines, toDiscount } from './ticket-lines.ts'

/** The goods of a sale, a quote or an exchange. */
export interface Ticket {
  customer_id?: number | null | undefined
  items: readonly SaleLine[]
  discount?: DiscountInput | undefined
  coupons?: readonly string[] | null | undefined
  points?: number | null | undefined
  referral_code?: string | null | undefined
}

/** A ticket with everything that decides its price. */
export interface LoadedTicket {
  lines: TicketLine[]
  pricing: Pricing
  discount: StaffDiscount | undefined
  buyer: Buyer | undefined
  referral: Referral | undefined
  points: number
}

/** A counter has neither shipping nor payment methods of the web shop. */
export const noMethods = { shippings: [], payments: [] }

/** Loads a ticket with the offers of the shop, the same as for a cart (pos.md V4); 422 with every problem by field. */
export async function loadTicket(ctx: Ctx, ticket: Ticket, store: Counter, isSold = false): Promise<LoadedTicket> {
  const { warehouse_id } = store
  const problems: FieldErrors = {}
  const buyer = ticket.customer_id ? await findBuyer(ctx, ticket.customer_id) : undefined
  if (ticket.customer_id && !buyer) problems.customer_id = [{ key: 'validation.choose_option' }]
  const lines = await ticketLines(ctx, ticket.items, { store, isSold }, problems)
  const discount = toDiscount(ctx, ticket.discount, 'discount', problems)
  const referral = ticket.referral_code
    ? await findReferral(ctx, ticket.referral_code, { user_id: buyer?.id ?? null, email: buyer?.email })
    : undefined
  if (ticket.referral_code && !referral) problems.referral_code = [{ key: 'validation.check_input' }]
  if (Object.keys(problems).length > 0) throw validationError(problems)
  const points = ticket.points ?? 0
  const loaded = await loadPricing(ctx, {
    lines: pricingLines(lines),
    user_id: buyer?.id ?? null,
    coupon_codes: ticket.coupons ?? [],
    points,
    tax_country: await getTaxCountry(ctx, warehouse_id),
    ...(buyer && { email: buyer.email }),
    ...(referral && { referral_code: referral.code }),
  })
  const pricing: Pricing = {
    ...loaded,
    gifts: await atCounter(ctx, loaded.gifts, warehouse_id),
    // Nobody knows whether it is the first order of somebody without a name.
    ...(loaded.customer && !buyer && { customer: { ...loaded.customer, is_first_order: false } }),
  }
  return { lines, pricing, discount, buyer, referral, points }
}

/** The total of a loaded ticket; `rounding` is that of cash, or what a sale that has happened differs by. */
export const priceTicket = (
  ctx: Ctx,
  { lines, pricing, discount }: Pick<LoadedTicket, 'lines' | 'pricing' | 'discount'>,
  rounding = 0,
): PricedOrder<TicketLine> => priceOrder(ctx, lines, pricing, { methods: noMethods, choice: { rounding, discount } })

/** How much less than in the catalogue the lines of a ticket are sold for, before discounts. */
export const getPriceDifference = ({ lines }: Pick<LoadedTicket, 'lines'>): number =>
  lines.reduce(
    (sum, { catalogue_price, stock, quantity }) => sum + (catalogue_price - stock.effective_price) * quantity,
    0,
  )

/** Refuses coupons that do not apply, too many points, too few units and amounts beyond measure. */
export function validateTicket(ticket: LoadedTicket, checkout: PricedOrder<TicketLine>): void {
  const problems: FieldErrors = {}
  if (checkout.quote.coupons.some(({ applied }) => !applied)) problems.coupons = [{ key: 'validation.coupon_invalid' }]
  const points = pointsProblem(ticket.points, ticket.pricing, checkout.quote.max_points)
  if (points) problems.points = [points]
  if (checkout.is_too_large) problems.items = [{ key: 'validation.amount_maximum' }]
  if (Object.keys(problems).length > 0) throw validationError(problems)
}
