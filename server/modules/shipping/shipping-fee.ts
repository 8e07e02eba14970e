import type { ShippingRule } from '#contracts/shipping/shipping-setting.ts'
import type { ShippingType } from '#contracts/shipping/shipping-types.ts'
import { isAllowed, isWithin } from '#server/domain/method-limits.ts'
import type { Parcel } from './calculators/calculator.ts'
import { calculators } from './calculators/registry.ts'

/**
 * The data that decides whether a shipping method is offered and what it costs. Amounts in minor units, those of the steps too: see
 * rulesInMinor.
 */
export interface ShippingMethod {
  id: number
  type: ShippingType
  enabled: boolean
  fee: number
  /** The first step begins at 0; steps rise. */
  rules: ShippingRule[]
  /** ISO alpha-3 codes; an empty list means all countries that the shop supports. */
  countries: string[] | null
  free_from: number | null
  min_amount: number | null
  max_amount: number | null
}

export const shippingFee = (method: ShippingMethod, parcel: Parcel): number =>
  method.free_from !== null && parcel.value >= method.free_from ? 0 : calculators[method.type].fee(method, parcel)

/** Fee steps are stored as they were typed, in major units; a number of units stays as it is. */
export function rulesInMinor(type: ShippingType, rules: ShippingRule[], digits: number): ShippingRule[] {
  const minor = (amount: number) => Math.round(amount * 10 ** digits)
  const isAmount = calculators[type].steps === 'amount'
  return rules.map(({ from, fee }) => ({ from: isAmount ? minor(from) : from, fee: minor(fee) }))
}

/** The methods that checkout offers, in the order given. Before a country is known, those of any country. */
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
