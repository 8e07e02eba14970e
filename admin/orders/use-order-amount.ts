import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'

/** An amount of an order as staff read it: 'HK$230.00' in the currency of the shop, 'USD 30.00' in another one. */
export function useOrderAmount() {
  const format = useFormat()
  const { base_currency, currency_mark } = useSite()
  return (amount: number, currency: string) =>
    `${currency === base_currency ? currency_mark : `${currency} `}${format.amount(amount)}`
}
