import { type Badge, badges } from '#contracts/catalogue/card.ts'
import type { Source, SourceStock } from './source.ts'

/** Language-independent data of a product. */
export interface Facts {
  price: number | null
  special_price: number | null
  price_from: number | null
  price_to: number | null
  in_stock: boolean
  low_stock: boolean
  badges: Badge[]
  stock_id: number | null
  category_ids: number[]
  value_ids: number[]
  variants: string[][]
  codes: string[]
}

/** Unit price that a customer pays (catalogue.md C5). */
const effective = ({ price, special_price }: SourceStock) =>
  special_price !== null && special_price < price ? special_price : price

const isSold = ({ available }: SourceStock) => available === null || available > 0
const isLow = ({ available, low_stock_threshold }: SourceStock) =>
  available !== null && available <= low_stock_threshold

export function getFacts(product: Source): Facts {
  const { stocks } = product
  const cheapest = stocks.reduce<SourceStock | undefined>(
    (least, stock) => (least && effective(least) <= effective(stock) ? least : stock),
    undefined,
  )
  const prices = stocks.map(effective)
  const sold = stocks.filter(isSold)
  const properties = product.properties.flatMap(({ value_id }) => value_id ?? [])
  const variants = stocks.map(({ values }) => [...values.map(({ id }) => id), ...properties])
  const special = cheapest && effective(cheapest) < cheapest.price ? cheapest.special_price : null
  return {
    price: cheapest?.price ?? null,
    special_price: special,
    price_from: cheapest ? Math.min(...prices) : null,
    price_to: cheapest ? Math.max(...prices) : null,
    in_stock: sold.length > 0,
    low_stock: sold.length > 0 && sold.every(isLow),
    badges: getBadges(product, sold.length > 0),
    stock_id: stocks.length === 1 && !product.needs_application ? (stocks[0]?.id ?? null) : null,
    category_ids: unique(product.categories.flatMap(({ id, path }) => [id, ...path])),
    value_ids: unique(variants.flat()),
    variants: distinct(variants.map((ids) => unique(ids).map(String))),
    codes: [
      ...new Set(
        [product.sku, ...stocks.flatMap(({ sku, barcode }) => [sku, barcode ?? ''])]
          .filter(Boolean)
          .map((code) => code.toLowerCase()),
      ),
    ],
  }
}

/** All applicable badges in display order (catalogue.md C5). */
function getBadges(
  product: Pick<Source, 'type' | 'is_coming' | 'is_new' | 'is_featured' | 'is_hot' | 'stocks'>,
  inStock: boolean,
): Badge[] {
  const applies: Record<Badge, boolean> = {
    out_of_stock: product.type === 'general' && !inStock,
    coming_soon: product.is_coming,
    special_price: product.stocks.some((stock) => effective(stock) < stock.price),
    new: product.is_new,
    featured: product.is_featured,
    hot: product.is_hot,
  }
  return badges.filter((badge) => applies[badge])
}

const unique = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)
const distinct = (lists: readonly string[][]) => [...new Map(lists.map((list) => [list.join(), list])).values()]
