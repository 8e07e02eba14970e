import { reachedFee, type ShippingCalculator } from './calculator.ts'

/** The fee depends on the number of units. */
export const byQuantity: ShippingCalculator = {
  isPickup: false,
  steps: 'units',
  hasFee: true,
  fee: ({ rules }, { quantity }) => reachedFee(rules, quantity),
}
