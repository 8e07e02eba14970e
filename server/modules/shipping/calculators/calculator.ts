import type { Parcel, ShippingMethod } from '#server/modules/shipping/shipping-fee.ts'

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
  fee(method: ShippingMethod, parcel: Parcel): number
}

/** The fee of the last step that is reached. */
export const reachedFee = (rules: ShippingMethod['rules'], reached: number): number =>
  rules.findLast((rule) => rule.from <= reached)?.fee ?? 0
