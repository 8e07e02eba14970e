import { split, sum } from '#contracts/money.ts'

export interface Adjustment {
  adjustment: number
  parts: number[]
}

/**
 * Step 5 of pricing.md P4, staff only. A fee applies to the order as a whole; a discount is split over the remaining amounts of the lines,
 * and the rest reduces the shipping fee. It is limited to what is left to pay, so the result may differ from the request.
 */
export function adjust(left: number[], shippingLeft: number, requested: number): Adjustment {
  if (requested >= 0) return { adjustment: requested, parts: [] }

  const offLines = Math.min(-requested, sum(left))
  const offShipping = Math.min(-requested - offLines, shippingLeft)
  return { adjustment: 0 - offLines - offShipping, parts: split(offLines, left) }
}

/** The rounding of what is due with its taxes; what lines and shipping cannot bear is taken off the taxes (pricing.md P10). */
export function round(left: number[], shippingLeft: number, tax: number, requested: number): Adjustment {
  const { adjustment, parts } = adjust(left, shippingLeft, requested)
  return { adjustment: Math.max(requested, adjustment - tax), parts }
}
