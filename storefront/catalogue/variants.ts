import type { ProductPage, ProductVariant } from '#contracts/catalogue/product-page.ts'
import type { ProductOption } from '#contracts/catalogue/shown-attribute.ts'

/** A variant as a cached page may show it: whether it is sold out, never how many are left. */
export type PublicVariant = Omit<ProductVariant, 'available_inventories'> & { is_sold_out: boolean }
export type PublicProduct = Omit<ProductPage, 'stocks'> & { stocks: PublicVariant[] }

/** Chosen values by attribute key. */
export type Choice = Record<string, string>

export function withoutQuantities({ stocks, ...product }: ProductPage): PublicProduct {
  return {
    ...product,
    stocks: stocks.map(({ available_inventories, ...stock }) => ({
      ...stock,
      is_sold_out: available_inventories === 0,
    })),
  }
}

const matches = (stock: { attributes: Choice }, choice: Choice) =>
  Object.entries(choice).every(([key, value]) => stock.attributes[key] === value)

/** The variant of a complete choice; undefined while an option is missing. */
export function findVariant<V extends { attributes: Choice }>(
  stocks: readonly V[],
  options: readonly ProductOption[],
  choice: Choice,
) {
  if (stocks.length === 1) return stocks[0]
  if (options.some(({ key }) => !choice[key])) return undefined
  return stocks.find((stock) => matches(stock, choice))
}

/** Whether a variant with this value and the other chosen values can be bought. */
export function isOffered(stocks: readonly PublicVariant[], choice: Choice, key: string, value: string): boolean {
  const selection = { ...choice, [key]: value }
  return stocks.some((stock) => !stock.is_sold_out && matches(stock, selection))
}

/**
 * The choice when a page opens: the appearance of the first available variant, and options with a single value. The size is left to the
 * buyer, because a wrong one is returned.
 */
export function firstChoice({ stocks, attributes }: Pick<PublicProduct, 'stocks' | 'attributes'>): Choice {
  const first = stocks.find(({ is_sold_out }) => !is_sold_out) ?? stocks[0]
  const chosen = attributes.filter(({ type, values }) => type === 'color' || type === 'image' || values.length === 1)
  return Object.fromEntries(chosen.flatMap(({ key }) => (first?.attributes[key] ? [[key, first.attributes[key]]] : [])))
}

/** `?attributes.color=ink` names a choice, as in the filters of a list. */
const prefix = 'attributes.'

/** The choice that a URL names. Values that the product does not have are ignored. */
export function choiceFromQuery(query: URLSearchParams, product: Pick<PublicProduct, 'stocks' | 'attributes'>): Choice {
  const entries = product.attributes.flatMap(({ key, values }) => {
    const value = query.get(prefix + key)
    return value !== null && values.some((known) => known.key === value) ? [[key, value]] : []
  })
  return { ...firstChoice(product), ...Object.fromEntries(entries) }
}

/** The current query with this choice in it. */
export function withChoice(query: URLSearchParams, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(choice)) next.set(prefix + key, value)
  return next
}

/** The page linked beside an option: a category's guide beside the first option that is no colour or picture, else the option's own. */
export function guideOf({ attributes, guide }: Pick<PublicProduct, 'attributes' | 'guide'>, option: ProductOption) {
  const first = attributes.find(({ type }) => type === 'select' || type === 'text')
  return guide && option.key === first?.key ? guide : option.guide
}
