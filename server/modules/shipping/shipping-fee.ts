import type { ShippingType } from '#contracts/payments/methods.ts'
import type { ShippingRule } from '#contracts/shipping/shipping-setting.ts'

/** A row of shipping_methods as far as money goes, all of it in minor units: see rulesInMinor. */
export interface ShippingMethod {
  id: number
  type: ShippingType
  enabled: boolean
  fee: number
  /** First from = 0, strictly increasing. */
  rules: ShippingRule[]
  /** ISO codes of three letters; none = all that the shop supports. */
  countries: string[] | null
  free_from: number | null
  min_amount: number | null
  max_amount: number | null
}

/** What a fee depends on: the goods after promotions and coupons but before points, and all units (pricing.md P4, P6). */
export interface Parcel {
  value: number
  quantity: number
}

export function shippingFee(method: ShippingMethod, { value, quantity }: Parcel): number {
  if (method.free_from !== null && value >= method.free_from) return 0
  switch (method.type) {
    case 'flat':
      return method.fee
    case 'by_amount':
      return lastRule(method.rules, value)
    case 'by_quantity':
      return lastRule(method.rules, quantity)
    case 'pickup':
      return 0
  }
}

const lastRule = (rules: ShippingMethod['rules'], reached: number) =>
  rules.findLast((rule) => rule.from <= reached)?.fee ?? 0

/** Rules are stored as they were typed, in major units; `from` of by_quantity is a number of units and stays. */
export function rulesInMinor(type: ShippingType, rules: ShippingRule[], digits: number): ShippingRule[] {
  const minor = (amount: number) => Math.round(amount * 10 ** digits)
  return rules.map(({ from, fee }) => ({ from: type === 'by_amount' ? minor(from) : from, fee: minor(fee) }))
}

/** The methods a checkout may choose from, in the order given. Before a country is known, those of any country. */
export function offeredShippings<M extends ShippingMethod>(
  methods: M[],
  parcel: Parcel & { country?: string; supported_countries: string[] },
): M[] {
  const { value, country, supported_countries } = parcel
  return methods.filter(
    (method) =>
      method.enabled &&
      isWithin(value, method.min_amount, method.max_amount) &&
      isAllowed(country, method.countries) &&
      isAllowed(country, supported_countries),
  )
}

/** An open end is null. */
export const isWithin = (value: number, min: number | null, max: number | null) =>
  value >= (min ?? 0) && (max === null || value <= max)

/** No list allows every country. */
export const isAllowed = (country: string | undefined, countries: string[] | null) =>
  country === undefined || !countries?.length || countries.includes(country)
