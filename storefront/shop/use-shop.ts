import { useRouteLoaderData } from 'react-router'
import { showAmount } from '#contracts/money.ts'
import type { Shop } from './shop.ts'

export function useShop(): Shop {
  const shop = useRouteLoaderData<Shop>('root')
  if (!shop) throw new Error('The shop is not loaded')
  return shop
}

/** Formats amounts of the base currency in the chosen currency. */
export function useMoney(): (amount: number) => string {
  const { currency } = useShop()
  return (amount) => showAmount(amount, currency)
}

/** Formats amounts of an order in its own currency, whatever is chosen now. */
export function useOrderMoney(identifier: string): (amount: number) => string {
  const known = useShop().currencies.find((currency) => currency.identifier === identifier)
  return (amount) => showAmount(amount, { mark: known?.mark ?? `${identifier} ` })
}
