import { isAllowed, isWithin, type ShippingMethod } from './shipping-fee.ts'

type Method = Pick<ShippingMethod, 'type' | 'countries' | 'free_from' | 'min_amount' | 'max_amount'>

/** Brings the goods to the buyer. */
export const isTransport = ({ type }: Pick<ShippingMethod, 'type'>): boolean => type !== 'pickup'

/** Where the enabled methods bring goods to, of the countries that the shop supports and in their order. */
export const deliveryCountries = (methods: readonly Method[], supported: readonly string[]): string[] =>
  supported.filter((country) => methods.some((method) => isTransport(method) && isAllowed(country, method.countries)))

export interface FreeDelivery {
  /** Of the goods, in minor units. */
  from: number
  /** Where it holds; null for everywhere that the shop delivers to. */
  countries: string[] | null
}

/**
 * What the shop may promise: the lowest value of goods from which some delivery costs nothing, where the first of its countries is served,
 * or elsewhere if nothing is ever free there. `countries` are those of deliveryCountries.
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
