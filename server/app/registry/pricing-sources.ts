import { offerPoints } from '#server/modules/points/points.ts'
import type { PricingSource } from '#server/modules/pricing/pricing.ts'
import { loadPromotionOffers } from '#server/modules/promotions/promotions.ts'

/** Where the offers of a price come from; a module that reduces prices adds its function here (pricing.md P7). */
export const pricingSources: readonly PricingSource[] = [loadPromotionOffers, offerPoints]
