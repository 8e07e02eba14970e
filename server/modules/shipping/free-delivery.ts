import type { Settings } from '#contracts/configuration/settings.ts'
import { deliveryCountries, type FreeDelivery, freeDelivery } from './delivery-countries.ts'

type Methods = Parameters<typeof freeDelivery>[0]
type ShopSettings = Pick<Settings, 'basic' | 'countries'>

/** The countries that the shop delivers to. Of a shop that supports all countries Hong Kong comes first. */
export const servedCountries = ({ basic, countries }: ShopSettings, methods: Methods): string[] =>
  deliveryCountries(
    methods,
    basic.supported_countries ? countries : ['HKG', ...countries.filter((code) => code !== 'HKG')],
  )

/** The subtotal from which a delivery is free, and the countries; null when the shop has no free delivery. */
export const promisedFreeDelivery = (settings: ShopSettings, methods: Methods): FreeDelivery | null =>
  freeDelivery(methods, servedCountries(settings, methods))
