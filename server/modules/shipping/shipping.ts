export { countShippingAmounts } from './count-amounts.ts'
export { deliveryCountries, freeDelivery, isTransport } from './delivery-countries.ts'
export {
  isAllowed,
  isWithin,
  offeredShippings,
  type Parcel,
  rulesInMinor,
  type ShippingMethod,
  shippingFee,
} from './shipping-fee.ts'
