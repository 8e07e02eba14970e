import { getDigits, roundHalfUp, toMajor } from '../money.ts'

/** Smallest parts of a unit cost, of which there are ten thousand in a unit of the currency. */
const perUnit = 10_000n

/** '12.5' -> 125000n; 0n for a text that is no amount, as a form has it while somebody types. */
export function toParts(amount: number | string): bigint {
  const match = /^(\d{1,15})(?:\.(\d{0,4}))?\d*$/.exec(String(amount).replaceAll(',', '').trim())
  if (!match) return 0n
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole) * perUnit + BigInt(fraction.padEnd(4, '0'))
}

interface Line {
  quantity: number
  unit_cost: number | string
}
interface Costs {
  shipping_cost: number | string
  other_cost: number | string
  discount: number | string
}

const toMinorUnits = (parts: bigint, digits: number): number => roundHalfUp(parts * 10n ** BigInt(digits), perUnit)

/** What a line costs, rounded to the smallest unit of the currency. */
export const getLineTotal = ({ quantity, unit_cost }: Line, currency: string): number =>
  toMajor(getLineMinor({ quantity, unit_cost }, getDigits(currency)), getDigits(currency))

const getLineMinor = ({ quantity, unit_cost }: Line, digits: number): number =>
  toMinorUnits(BigInt(quantity) * toParts(unit_cost), digits)

/** The amounts of a purchase order in its currency: lines are rounded one by one, so that the printed order adds up (purchasing.md B3). */
export function getPurchaseTotals(items: readonly Line[], costs: Costs, currency: string) {
  const digits = getDigits(currency)
  const subtotal = items.reduce((sum, item) => sum + getLineMinor(item, digits), 0)
  const cost = (amount: number | string) => toMinorUnits(toParts(amount), digits)
  const total = subtotal - cost(costs.discount) + cost(costs.shipping_cost) + cost(costs.other_cost)
  return { subtotal: toMajor(subtotal, digits), total: toMajor(total, digits) }
}
