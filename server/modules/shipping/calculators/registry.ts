import { type ShippingType, shippingTypes } from '#contracts/shipping/shipping-types.ts'
import { byAmount } from './by-amount.ts'
import { byQuantity } from './by-quantity.ts'
import type { ShippingCalculator } from './calculator.ts'
import { flat } from './flat.ts'
import { pickup } from './pickup.ts'

/** One line for each shipping type. */
export const calculators: Readonly<Record<ShippingType, ShippingCalculator>> = {
  flat,
  by_amount: byAmount,
  by_quantity: byQuantity,
  pickup,
}

/** Types whose methods have the property, for queries. */
export const typesWith = (has: (calculator: ShippingCalculator) => boolean): ShippingType[] =>
  shippingTypes.filter((type) => has(calculators[type]))
