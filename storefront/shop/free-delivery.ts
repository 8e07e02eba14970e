import type { ShippingList } from '#contracts/checkout/checkout.ts'
import type { Locale } from '#contracts/locales.ts'
import { showAmount } from '#contracts/money.ts'
import { withoutCents } from '../ui/format-whole-amount.ts'
import type { Shop } from './shop.ts'

export interface FreeDelivery {
  /** Value of goods in the base currency. */
  from: number
  /** Where it holds, in words; '' for everywhere that the shop delivers to, or where the countries are too many to name. */
  place: string
  /** How many countries it holds in; 0 for all that the shop delivers to. */
  countries: number
}

const mostNamed = 3

/** What the shop promises about free delivery; `nameOf` says a country in the language of the page. */
export function freeDeliveryOf(
  { free_delivery }: Pick<ShippingList, 'free_delivery'>,
  locale: Locale,
  nameOf: (code: string) => string,
): FreeDelivery | null {
  if (!free_delivery) return null
  const { from, countries } = free_delivery
  const names = countries && countries.length <= mostNamed ? countries.map(nameOf) : []
  return { from, place: new Intl.ListFormat(locale).format(names), countries: countries?.length ?? 0 }
}

/** 'HK$800', 'US$103': no cents, unless there would be hardly anything left. */
export function thresholdIn(currency: Shop['currency'], from: number): string {
  const there = from * currency.rate
  if (currency.rate === 1 || there < 10) return withoutCents(showAmount(from, currency))
  return withoutCents(showAmount(Math.ceil(Number(there.toFixed(6))), { mark: currency.mark }))
}
