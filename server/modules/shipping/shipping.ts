export type { Parcel } from './calculators/calculator.ts'
export { countShippingAmounts } from './count-amounts.ts'
export { type FreeDelivery, isTransport } from './delivery-countries.ts'
export { createDeliveryPromises, deliveryPromises } from './delivery-promises.ts'
export { earliestDelivery, expectedDelivery } from './expected-delivery.ts'
export { promisedFreeDelivery, servedCountries } from './free-delivery.ts'
export {
  type LoadedShippingMethod,
  loadShippingMethods,
  presentOffer,
  presentShipping,
  shippingsFor,
} from './load-shipping-methods.ts'
export { shippingTexts, shippingTitles } from './method-titles.ts'
export { loadPickupPlace } from './pickup-place.ts'
export { type ShippingMethod, shippingFee } from './shipping-fee.ts'
