export { createAutomaticPromotions } from './offers/automatic-promotions.ts'
export { loadPromotionOffers } from './offers/load-offers.ts'
export { quoteActions, quoteConditions } from './to-quote.ts'
export { returnUsages, takeUsages, type Usage } from './usages/take-usages.ts'
