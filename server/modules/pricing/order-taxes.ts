import type { TaxMode } from '#contracts/pricing/tax.ts'
import { isTransport, type ShippingMethod } from '#server/modules/shipping/shipping.ts'
import type { ShopTaxes } from '#server/modules/taxes/taxes.ts'
import type { PricingLine } from './pricing-lines.ts'
import type { QuoteTaxes } from './quote/taxes.ts'

/** The taxes that an order may have. */
export interface PricingTaxes extends ShopTaxes {
  mode: TaxMode
  /** Where it goes, or where it is sold; null while that is not known. */
  country: string | null
}

/** The taxes of the country that an order goes to; of the shop's where it is picked up, or while the country is not known (pricing.md P10). */
export function orderTaxes(
  { mode, country, shop_country, find, standard, shipping }: PricingTaxes,
  lines: readonly PricingLine[],
  method: ShippingMethod | undefined,
): QuoteTaxes {
  const isPickup = method !== undefined && !isTransport(method)
  const place = (isPickup ? null : country) || shop_country
  return {
    mode,
    lines: lines.map(({ tax_category_id }) => find(place, tax_category_id ?? standard)),
    shipping: find(place, shipping),
    fee: find(place, standard),
  }
}
