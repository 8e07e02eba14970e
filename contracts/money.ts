/*
 * Money is an integer of minor units (cents) wherever it is stored or calculated, and a number of major units in JSON (pricing.md P1 to
 * P3). Products of two amounts exceed 2^53, so fractions are calculated in BigInt.
 */

/*
 * Currencies of ISO 4217 without two decimals. A fixed list, because Intl describes how a currency is usually displayed (HUF, IDR and COP
 * without cents) and changes with the runtime, while stored amounts do not.
 */
const minorDigits: Record<string, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** The largest amount, entered or calculated, in major units of any currency. */
export const largestAmount = 999_999_999_999.99

/** Decimals of a currency: HKD 2, JPY 0, KWD 3; 2 if unknown. */
export function getDigits(currency: string): number {
  const entry = Object.entries(minorDigits).find(([, codes]) => codes.split(' ').includes(currency.toUpperCase()))
  return entry ? Number(entry[0]) : 2
}

/** The value times 10^digits; undefined if it is not a plain decimal number or has more decimals. */
function scaled(value: number | string, digits: number): bigint | undefined {
  const match = /^(-?\d{1,15})(?:\.(\d{1,15}))?$/.exec(String(value).replaceAll(',', '').trim())
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const significant = fraction.replace(/0+$/, '')
  return significant.length > digits ? undefined : BigInt(whole + significant.padEnd(digits, '0'))
}

/**
 * Minor units of an amount in JSON or a form, 1234.5 or '1,234.50' -> 123450. Undefined if it is not a number or has more decimals than the
 * currency; trailing zeros are ignored ('100.00' yen).
 */
export function toMinor(amount: number | string, digits: number): number | undefined {
  const minor = Number(scaled(amount, digits))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** Major units for JSON: 24477 -> 244.77. */
export function toMajor(minor: number, digits: number): number {
  return minor / 10 ** digits
}

/** n / d to the nearest integer, halves up; n >= 0, d > 0. */
export function roundHalfUp(n: number | bigint, d: number | bigint): number {
  return Number((2n * BigInt(n) + BigInt(d)) / (2n * BigInt(d)))
}

/** value * part / whole, rounded half up once. */
export function proportion(value: number, part: number, whole: number): number {
  return roundHalfUp(BigInt(value) * BigInt(part), whole)
}

/** A percentage of a value in basis points, because percentages have at most two decimals: 12.5 % = 1250. */
export function percentOf(basisPoints: number, value: number): number {
  return proportion(value, basisPoints, 10_000)
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/**
 * Splits an amount in proportion to the weights by largest remainder; equal remainders go to the earlier position. The parts add up
 * exactly, and none exceeds its weight as long as the amount does not exceed the sum of the weights.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)

  const shares = weights.map((weight, position) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { position, part: Number(exact / whole), rest: exact % whole }
  })
  const missing = amount - sum(shares.map((share) => share.part))
  const byRest = shares.toSorted((a, b) => Number(b.rest - a.rest))
  const raised = new Set(byRest.slice(0, missing).map((share) => share.position))
  return shares.map(({ position, part }) => (raised.has(position) ? part + 1 : part))
}

/** The difference of two amounts in major units, without the error of binary fractions: 0.3 and 0.1 are 0.2 apart. */
export const difference = (amount: number, less: number): number =>
  Number((scaled(amount, 15) ?? 0n) - (scaled(less, 15) ?? 0n)) / 1e15

/**
 * Formats an amount: symbol, then amount * rate with two decimals, half up: 'US$158.02', '−HK$1,024.00' (specification section 9,
 * pricing.md P5). Independent of the language, so that server and browser never differ.
 */
export function showAmount(
  amount: number,
  { mark = '', rate = 1 }: { mark?: string; rate?: number | string } = {},
): string {
  const rateE8 = BigInt(Number(rate).toFixed(8).replace('.', ''))
  const cents = roundHalfUp((scaled(Math.abs(amount), 15) ?? 0n) * rateE8, 10n ** 21n)
  const [units = '', decimals] = (cents / 100).toFixed(2).split('.')
  const sign = amount < 0 && cents > 0 ? '−' : ''
  return `${sign}${mark}${units.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** Formats minor units like showAmount. */
export function showMoney(
  minor: number,
  { digits, ...shown }: { mark?: string; rate?: number | string; digits: number },
): string {
  return showAmount(toMajor(minor, digits), shown)
}
