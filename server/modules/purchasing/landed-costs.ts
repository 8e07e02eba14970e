import { toParts } from '#contracts/purchasing/purchase-totals.ts'

interface Line {
  quantity: number
  unit_cost: string
}

interface Charges {
  shipping_cost: string
  other_cost: string
  discount: string
  /** Units of the base currency per unit of the order's currency. */
  exchange_rate: string
}

const ratePlaces = 100_000_000n

/**
 * What a unit of each line costs in the base currency, with its share of shipping, other costs and discount by the value of its line,
 * rounded half up to four decimals (purchasing.md B3). Lines that cost nothing share by quantity.
 */
export function getLandedCosts(lines: readonly Line[], charges: Charges): string[] {
  const extra = toParts(charges.shipping_cost) + toParts(charges.other_cost) - toParts(charges.discount)
  const value = lines.reduce((sum, { quantity, unit_cost }) => sum + BigInt(quantity) * toParts(unit_cost), 0n)
  const units = lines.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
  const rate = toRate(charges.exchange_rate)
  return lines.map(({ unit_cost }) => {
    const [numerator, denominator] = value > 0n ? [toParts(unit_cost) * (value + extra), value] : [extra, units]
    const exact = numerator * rate
    return toDecimal(exact <= 0n ? 0n : (2n * exact + denominator * ratePlaces) / (2n * denominator * ratePlaces))
  })
}

function toRate(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole) * ratePlaces + BigInt(fraction.slice(0, 8).padEnd(8, '0'))
}

const toDecimal = (parts: bigint) => `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`
