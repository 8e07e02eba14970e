/** Query parameters of the two ends of a price range. */
export const priceKeys = ['price_min', 'price_max'] as const
export type Prices = Record<(typeof priceKeys)[number], string>

export type PriceProblem = 'amount' | 'crossed'

/** '1200' for '1,200', 'HK$ 1200' or '１２００'; null if it is not an amount. */
function readAmount(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s,]/g, '')
    .replace(/^[A-Z]*\$/i, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? plain : null
}

/** Parses typed or linked prices; '' is an open end. */
export function readPrices(typed: Prices): { prices: Prices; problems: Partial<Record<keyof Prices, PriceProblem>> } {
  const none = { price_min: '', price_max: '' }
  const read = (key: keyof Prices) => (typed[key].trim() === '' ? '' : readAmount(typed[key]))
  const price_min = read('price_min')
  const price_max = read('price_max')
  if (price_min === null || price_max === null)
    return {
      prices: { price_min: price_min ?? '', price_max: price_max ?? '' },
      problems: {
        ...(price_min === null && { price_min: 'amount' }),
        ...(price_max === null && { price_max: 'amount' }),
      },
    }
  if (price_min && price_max && Number(price_min) > Number(price_max))
    return { prices: none, problems: { price_max: 'crossed' } }
  return { prices: { price_min, price_max }, problems: {} }
}

export const pricesFromQuery = (query: URLSearchParams): Prices => ({
  price_min: query.get('price_min') ?? '',
  price_max: query.get('price_max') ?? '',
})
