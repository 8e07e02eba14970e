import type { ShippingList } from '#contracts/checkout/checkout.ts'
import type { Locale } from '#contracts/locales.ts'
import { showAmount } from '#contracts/money.ts'
import { formatWholeAmount } from '../ui/format-whole-amount.ts'

export interface FreeDelivery {
  /** Minimum value of goods in the base currency. */
  from: number
  /** Names of the countries; '' for all that the shop delivers to, or for too many to name. */
  place: string
  /** Number of countries; 0 for all that the shop delivers to. */
  countries: number
}

const maxNamed = 3

/** From which value and where delivery is free; `nameOf` returns a country name in the page's language. */
export function freeDelivery(
  { free_delivery }: Pick<ShippingList, 'free_delivery'>,
  locale: Locale,
  nameOf: (code: string) => string,
): FreeDelivery | null {
  if (!free_delivery) return null
  const { from, countries } = free_delivery
  const names = countries && countries.length <= maxNamed ? countries.map(nameOf) : []
  return { from, place: new Intl.ListFormat(locale).format(names), countries: countries?.length ?? 0 }
}

/** Formats the threshold without cents, unless it is very small: 'HK$800', 'US$103'. */
export function formatThreshold(currency: { rate: number; mark: string }, from: number): string {
  const there = from * currency.rate
  if (currency.rate === 1 || there < 10) return formatWholeAmount(showAmount(from, currency))
  return formatWholeAmount(showAmount(Math.ceil(Number(there.toFixed(6))), { mark: currency.mark }))
}
