import type { RawBuilder } from 'kysely'
import type { PointEarning } from '#contracts/points/earned-points.ts'
import type { QuoteCustomer } from '#contracts/promotions/quote-line.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { OrderTaxMode } from '#server/modules/taxes/taxes.ts'
import type { PricingLine } from './pricing-lines.ts'
import type { QuoteCoupon, QuotePoints, QuotePromotion } from './quote/input.ts'

/** The lines to be priced, and the customer. */
export interface PricingRequest {
  /** The lines that count. */
  lines: readonly PricingLine[]
  /** As entered, in that order. */
  coupon_codes?: readonly string[]
  /** How many points the customer wants to use. */
  points?: number
  referral_code?: string | null
  /** The customer who pays; null for a guest. */
  user_id?: number | null
  /** Where it is known: limits per customer count guests by it. */
  email?: string
  /** The country it is delivered to, where it is known. */
  country?: string | undefined
  /** The country whose taxes a sale over the counter has. */
  tax_country?: string | null
  /** How the order that is edited is taxed; by default as the settings say. */
  tax_mode?: OrderTaxMode
  /** The order that is edited: its own usage does not count against it. */
  order_id?: number
}

/** The coupons of a request as the module of promotions reads them; it adds to PricingRequest where they are given. */
export type StoredCoupons = NonNullable<PricingRequest['stored_coupons']>

/** The offers that reduce a price. Offers that this customer cannot use now are left out; a coupon is returned with its refusal. */
export interface Offers {
  promotions: readonly QuotePromotion[]
  /** In the order of the codes that were entered. */
  coupons: readonly QuoteCoupon[]
  points: QuotePoints | undefined
  /** What conditions on the customer are decided by. */
  customer: QuoteCustomer | undefined
  /** How this customer earns points; undefined for guests. */
  earning: PointEarning | undefined
}

/**
 * Adds offers of one module to the pricing of an order, in one or two queries however many lines there are. The sources of the shop are
 * listed in app/registry/pricing-sources.ts. A source only reads and locks nothing: the transaction that places an order prices it after it locked
 * products and methods, and then locks the promotions that the order uses (orders.md O2).
 */
export type PricingSource = (ctx: Ctx, request: PricingRequest) => Promise<Partial<Offers>>

declare module '#server/kernel/services.ts' {
  interface Services {
    pricingSources: readonly PricingSource[]
    /** SQL: the coupons of an array of normalised codes as one value, for the query that reads the codes. */
    selectCoupons(codes: RawBuilder<unknown>): RawBuilder<StoredCoupons>
  }
}
