import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'

/** Formats an amount of an order: 'HK$230.00' in the shop's currency, 'USD 30.00' in another one. */
export function useOrderAmount() {
  const format = useFormat()
  const { base_currency, currency_mark } = useSite()
  return (amount: number, currency: string) =>
    `${currency === base_currency ? currency_mark : `${currency} `}${format.amount(amount)}`
}
