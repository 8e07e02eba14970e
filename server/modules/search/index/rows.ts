import type { Settings } from '#contracts/configuration/settings.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import type { SearchTables, StoredCard } from '#server/modules/search/tables.ts'
import { getDocument } from '#server/modules/search/text/document.ts'
import { plain } from '#server/modules/search/text/plain.ts'
import type { Translations } from '#server/platform/database/column-types.ts'
import { type Facts, getFacts } from './product-facts.ts'
import type { Source } from './source.ts'

/** A row of product_listing for writing. */
export interface Row
  extends Pick<
    Facts,
    'price_from' | 'price_to' | 'in_stock' | 'badges' | 'category_ids' | 'value_ids' | 'variants' | 'codes'
  > {
  product_id: number
  language: string
  visibled: boolean
  name: string
  type: string
  brand_id: number | null
  card: StoredCard
  doc: string
  created_at: string
}

/** Number of searchable characters of a description. */
const searchedDescription = 2000

export interface ProductRows {
  /** One for each language of the shop. */
  listing: Row[]
  facets: FacetRow
  categories: CategoryRow[]
}

/** All rows of a product, from one reading of its facts. */
export function buildIndexRows(product: Source, settings: Settings): ProductRows {
  const facts = getFacts(product)
  const positions = positionsOf(product)
  return {
    listing: getListingRows(product, facts, settings),
    facets: getFacetRow(product, facts, positions),
    categories: getCategoryRows(product, facts, positions),
  }
}

function getListingRows(product: Source, facts: Facts, settings: Settings): Row[] {
  const brand = product.brand?.enabled ? product.brand : null
  return settings.languages.map((language): Row => {
    const text = (texts: Translations) => textIn(texts, language, settings.mainLanguage)
    const name = text(product.name)
    return {
      product_id: product.id,
      language,
      visibled: product.visibled,
      name,
      type: product.type,
      brand_id: brand?.id ?? null,
      ...pick(facts),
      card: buildCard(product, facts, brand, text),
      doc: getDocument({
        codes: facts.codes,
        A: [name],
        B: [
          ...(brand ? [text(brand.title)] : []),
          ...product.categories.flatMap(({ titles }) => titles.map(text)),
          ...product.stocks.flatMap(({ values }) => values.map(({ label }) => text(label))),
          ...product.properties.map(({ label }) => text(label)),
        ],
        C: [text(product.meta_title), ...Object.values(product.name)],
        D: [plain(text(product.description)).slice(0, searchedDescription)],
      }),
      created_at: product.created_at,
    }
  })
}

/** The facts that have a column of their own. */
const pick = ({ price_from, price_to, in_stock, badges, category_ids, value_ids, variants, codes }: Facts) => {
  return { price_from, price_to, in_stock, badges, category_ids, value_ids, variants, codes }
}

/** A row of product_facets for writing. */
export type FacetRow = Pick<
  Row,
  | 'product_id'
  | 'visibled'
  | 'type'
  | 'brand_id'
  | 'price_from'
  | 'in_stock'
  | 'badges'
  | 'category_ids'
  | 'value_ids'
  | 'variants'
  | 'created_at'
> & {
  /** Its place in each of its categories; null where it is only in one below. */
  positions: (number | null)[]
}

/** What lists are filtered by, in any language. */
function getFacetRow({ id, visibled, type, brand, created_at }: Source, facts: Facts, positions: Positions): FacetRow {
  const { price_from, in_stock, badges, category_ids, value_ids, variants } = facts
  return {
    product_id: id,
    visibled,
    type,
    brand_id: brand?.enabled ? brand.id : null,
    price_from,
    in_stock,
    badges,
    category_ids,
    positions: category_ids.map((category) => positions.get(category) ?? null),
    value_ids,
    variants,
    created_at,
  }
}

export type CategoryRow = SearchTables['category_listing']

/** Lists a product in its categories with its position, and once in each ancestor. */
function getCategoryRows(product: Source, { price_from }: Facts, positions: Positions): CategoryRow[] {
  const { id, visibled, created_at } = product
  return [...positions].map(([menu_id, position]) => ({
    menu_id,
    product_id: id,
    position,
    visibled,
    created_at,
    price_from,
  }))
}

/** The place of a product in each of its categories; null in those above. */
type Positions = ReadonlyMap<number, number | null>

function positionsOf({ categories }: Source): Positions {
  const positions = new Map<number, number | null>()
  for (const { path } of categories) for (const above of path) positions.set(above, null)
  for (const category of categories) positions.set(category.id, category.position)
  return positions
}

function buildCard(
  product: Source,
  facts: Facts,
  brand: Source['brand'],
  text: (texts: Translations) => string,
): StoredCard {
  const { id, sku, url, type, is_new, is_featured, is_hot } = product
  const { price, special_price, price_from, price_to, in_stock, low_stock, badges, stock_id } = facts
  const image_list = product.images.map(imageAddress)
  const colors = product.stocks
    .flatMap(({ values }) => values.filter((value) => value.type === 'color' && value.color))
    .map(({ label, color }) => ({ label: text(label), color: color ?? '' }))
  return {
    id,
    sku,
    name: text(product.name),
    url,
    type,
    price,
    special_price,
    price_from,
    price_to,
    image: image_list[0] ?? '',
    image_list,
    badges,
    is_new,
    is_featured,
    is_hot,
    in_stock,
    low_stock,
    colors: [...new Map(colors.map((value) => [`${value.color} ${value.label}`, value])).values()],
    brand: brand && { id: brand.id, title: text(brand.title), url: brand.url },
    rating: product.rating,
    review_count: product.review_count,
    stock_id,
  }
}

/** Like the SQL function tr(): the language, else the main one, else the first available. */
export function textIn(texts: Translations, language: string, main: string): string {
  const first = () =>
    Object.keys(texts)
      .sort()
      .map((code) => texts[code])
      .find(Boolean)
  return texts[language] || texts[main] || first() || ''
}
