/** Units of a variant in all warehouses and their average cost, a decimal with at most four digits; null while it is unknown. */
export interface CostedUnits {
  units: number
  cost: string | null
}

/** Units that are received at a known cost per unit in the base currency. */
export interface ReceivedUnits {
  units: number
  cost: string
}

/**
 * Moving average after a receipt, rounded half up to four decimals (inventory.md I7). Units whose cost is unknown are valued like the
 * received ones.
 */
export function addToAverage({ units, cost }: CostedUnits, receipt: ReceivedUnits): string {
  if (cost === null || units <= 0) return toDecimal(toParts(receipt.cost))
  return divide(
    BigInt(units) * toParts(cost) + BigInt(receipt.units) * toParts(receipt.cost),
    BigInt(units + receipt.units),
  )
}

/**
 * Moving average after a receipt was undone: the inverse of `addToAverage` while nothing else changed the average. The average stays when
 * no units are left, or when units that were sold since would make it negative.
 */
export function removeFromAverage({ units, cost }: CostedUnits, receipt: ReceivedUnits): string | null {
  if (cost === null || units <= receipt.units) return cost
  const left = BigInt(units) * toParts(cost) - BigInt(receipt.units) * toParts(receipt.cost)
  return left < 0n ? cost : divide(left, BigInt(units - receipt.units))
}

/** Ten-thousandths, the smallest part of a unit cost. */
function toParts(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4))
}

const divide = (parts: bigint, units: bigint) => toDecimal((parts * 2n + units) / (units * 2n))

const toDecimal = (parts: bigint) => `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`
