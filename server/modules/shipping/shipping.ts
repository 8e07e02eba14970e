export { countShippingAmounts } from './count-amounts.ts'
export {
  isAllowed,
  isWithin,
  offeredShippings,
  type Parcel,
  rulesInMinor,
  type ShippingMethod,
  shippingFee,
} from './shipping-fee.ts'
