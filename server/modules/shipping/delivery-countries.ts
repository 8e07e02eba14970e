import { isAllowed, isWithin } from '#server/domain/method-limits.ts'
import { calculators } from './calculators/registry.ts'
import type { ShippingMethod } from './shipping-fee.ts'

type Method = Pick<ShippingMethod, 'type' | 'countries' | 'free_from' | 'min_amount' | 'max_amount'>

/** Whether the method brings the goods to the customer. */
export const isTransport = ({ type }: Pick<ShippingMethod, 'type'>): boolean => !calculators[type].isPickup

/** The countries that the enabled methods deliver to, of those that the shop supports and in their order. */
export const deliveryCountries = (methods: readonly Method[], supported: readonly string[]): string[] =>
  supported.filter((country) => methods.some((method) => isTransport(method) && isAllowed(country, method.countries)))

export interface FreeDelivery {
  /** Value of the goods in minor units. */
  from: number
  /** Where it applies; null for all countries that the shop delivers to. */
  countries: string[] | null
}

/**
 * The free delivery that the shop can advertise: the lowest value of goods from which a method costs nothing in the first country, or in
 * another country if nothing is ever free there. `countries` come from deliveryCountries.
 */
export function freeDelivery(methods: readonly Method[], countries: readonly string[]): FreeDelivery | null {
  const [home] = countries
  const offers = methods.flatMap((method) => {
    const from = method.free_from
    if (from === null || !isTransport(method) || !isWithin(from, null, method.max_amount)) return []
    const served = countries.filter((country) => isAllowed(country, method.countries))
    return served.length === 0 ? [] : [{ from: Math.max(from, method.min_amount ?? 0), served }]
  })
  const atHome = offers.filter(({ served }) => home !== undefined && served.includes(home))
  const [best] = (atHome.length > 0 ? atHome : offers).toSorted((a, b) => a.from - b.from)
  if (!best) return null
  return { from: best.from, countries: best.served.length === countries.length ? null : best.served }
}
