import { reachedFee, type ShippingCalculator } from './calculator.ts'

/** The fee depends on the value of the goods. */
export const byAmount: ShippingCalculator = {
  isPickup: false,
  steps: 'amount',
  hasFee: true,
  fee: ({ rules }, { value }) => reachedFee(rules, value),
}
