/** First two digits of the EAN-13 codes that a store prints itself, on a scale or at a counter. */
export const scalePrefixes = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const

/** Which of them name a price, and which a weight; others are barcodes like any other. */
export interface ScaleCodeSettings {
  price_codes: readonly string[]
  weight_codes: readonly string[]
}

/** What such a code says: the five digits that a variant is found by, and a price in minor units or a weight. */
export type ScaleCode = { item: string } & ({ price: number } | { grams: number })

/** Reads `2 P IIIII VVVVV C`: prefix, item, value and check digit (pos.md V13). Undefined for any other code. */
export function readScaleCode(code: string, settings: ScaleCodeSettings): ScaleCode | undefined {
  if (!/^2\d{12}$/.test(code) || !hasCheckDigit(code)) return undefined
  const prefix = code.slice(0, 2)
  const item = code.slice(2, 7)
  const value = Number(code.slice(7, 12))
  if (settings.price_codes.includes(prefix)) return { item, price: value }
  if (settings.weight_codes.includes(prefix)) return { item, grams: value }
  return undefined
}

/** What a unit with this code costs, in minor units: the price on it, or its weight at the price of a kilogram, halves up. */
export const scalePrice = (code: ScaleCode, kilogramPrice: number): number =>
  'price' in code ? code.price : Math.round((kilogramPrice * code.grams) / 1000)

/** EAN-13: digits at even places count three times, and their sum is a multiple of ten. */
const hasCheckDigit = (code: string): boolean =>
  [...code].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
