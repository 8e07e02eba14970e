import type { PriceFacet } from '#contracts/catalogue/facets.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { formatWholeAmount } from '../ui/format-whole-amount.ts'
import { withChoices } from './list-query.ts'

export type Range = Pick<PriceFacet['ranges'][number], 'price_min' | 'price_max'>

const text = (amount: number | null) => (amount === null ? null : String(amount))

export const isRange = (query: URLSearchParams, { price_min, price_max }: Range) =>
  query.get('price_min') === text(price_min) && query.get('price_max') === text(price_max)

/** Replaces the price range, or removes it if it is the current one. */
export const withRange = (query: URLSearchParams, range: Range) =>
  isRange(query, range)
    ? withChoices(query, { price_min: null, price_max: null })
    : withChoices(query, { price_min: text(range.price_min), price_max: text(range.price_max) })

/** Formats a range: 'HK$100–249', 'Under HK$100', 'HK$400 and above'. */
export function useRangeText(): (range: Range) => string {
  const t = useText()
  const money = useMoney()
  const whole = (amount: number) => formatWholeAmount(money(amount))
  return ({ price_min, price_max }) => {
    if (price_min === null && price_max === null) return ''
    if (price_min === null) return t('storefront.filter.price_to', { to: whole(price_max ?? 0) })
    if (price_max === null) return t('storefront.filter.price_from', { from: whole(price_min) })
    return t('storefront.filter.price_between', { from: whole(price_min), to: whole(price_max).replace(/^\D+/, '') })
  }
}
