import type { ShippingCalculator } from './calculator.ts'

/** Customers collect the goods, which costs nothing. */
export const pickup: ShippingCalculator = { isPickup: true, steps: null, hasFee: false, fee: () => 0 }
