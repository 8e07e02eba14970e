import type { ShippingCalculator } from './calculator.ts'

/** One fee for every order. */
export const flat: ShippingCalculator = { isPickup: false, steps: null, hasFee: true, fee: ({ fee }) => fee }
