import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'

/** Formats an amount of an order: 'HK$230.00' in the shop's currency, 'USD 30.00' in another one, '−HK$30.00' below 0. */
export function useOrderAmount() {
  const format = useFormat()
  const { base_currency, currency_mark } = useSite()
  return (amount: number, currency: string) =>
    `${amount < 0 ? '−' : ''}${currency === base_currency ? currency_mark : `${currency} `}${format.amount(Math.abs(amount))}`
}
