import { split, sum } from '#contracts/money.ts'

/**
 * Step 5 of pricing.md P4, staff only. A fee stands on the order; a discount is split over what is left of the lines, and the
 * rest comes off the shipping fee. It ends where nothing is left to pay: the answer then differs from what was asked.
 */
export function adjust(
  left: number[],
  shippingLeft: number,
  requested: number,
): { adjustment: number; parts: number[] } {
  if (requested >= 0) return { adjustment: requested, parts: [] }

  const offLines = Math.min(-requested, sum(left))
  const offShipping = Math.min(-requested - offLines, shippingLeft)
  return { adjustment: 0 - offLines - offShipping, parts: split(offLines, left) }
}
