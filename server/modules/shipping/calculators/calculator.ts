import type { ShippingRule } from '#contracts/shipping/shipping-setting.ts'

/**
 * The values that a fee depends on: the subtotal after promotions and coupons but before points, and the number of units (pricing.md P4,
 * P6).
 */
export interface Parcel {
  value: number
  quantity: number
}

/** What a method charges, in minor units. The first step begins at 0; steps rise. */
interface Charges {
  fee: number
  rules: readonly ShippingRule[]
}

/**
 * What the shop knows about one shipping type. A calculator is one file of this folder and one line of registry.ts; nothing else in the
 * server compares shipping types.
 */
export interface ShippingCalculator {
  /** Customers collect the goods; nothing is delivered. */
  isPickup: boolean
  /** What `from` of the method's fee steps counts: the value of the goods or their units; null for a type without steps. */
  steps: 'amount' | 'units' | null
  /** Whether the method may have a fee of its own. */
  hasFee: boolean
  /** In minor units, before free shipping from an amount (pricing.md P6). */
  fee(charges: Charges, parcel: Parcel): number
}

/** The fee of the last step that is reached. */
export const reachedFee = (rules: Charges['rules'], reached: number): number =>
  rules.findLast((rule) => rule.from <= reached)?.fee ?? 0
