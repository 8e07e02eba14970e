import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { findLabel } from '#server/modules/catalogue/options.ts'
import { findFiles, type SourceRecord } from '#server/modules/import-export/import-export.ts'
import { getSlug } from './add-missing.ts'
import { type KnownAttributes, readAttributes } from './known-attributes.ts'
import { hasCategory, type KnownCategories, readCategories } from './known-categories.ts'
import { optionNumbers } from './product-columns.ts'
import { getImages, lines, propertyLines, readText } from './read-cells.ts'
import { hasReadableCosts } from './variant-costs.ts'

/** What the products of one transaction name, read once for all of them. What one of them adds is added here. */
export interface ProductBatch {
  warehouses: readonly { id: number; code: string | null; name: string }[]
  /** URLs that products have or get in this batch, in lower case. */
  urls: Set<string>
  /** Titles and URLs of brands, in lower case. */
  brands: Set<string>
  categories: KnownCategories
  /** Attributes of variants and of products. */
  options: KnownAttributes
  properties: KnownAttributes
  /** Stored pictures by the address that a file has for them. */
  files: ReadonlyMap<string, number>
  /** A record made the import add a brand, category or attribute. */
  hasAdded: boolean
}

const lower = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.flatMap((text) => (text ? [text.toLowerCase()] : []))),
]

export async function openProductBatch(ctx: Ctx, records: readonly SourceRecord[]): Promise<ProductBatch> {
  const optionTexts = lower(
    records.flatMap(({ rows }) => rows.flatMap(({ cells }) => optionNumbers.map((n) => cells[`option${n}_name`]))),
  )
  const propertyTexts = lower(records.flatMap((record) => propertyLines(record).map(({ name }) => name)))
  const slugs = records.flatMap(({ cells }) => {
    const name = Object.entries(cells).find(([column]) => column.startsWith('name:'))?.[1]
    return cells.url || !name ? [] : [getSlug(name)]
  })
  const warehouses = ctx.db
    .selectFrom('warehouses')
    .select(['id', 'code', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
  const [foundWarehouses, options, properties, urls, brands, categories, files] = await Promise.all([
    warehouses.execute(),
    readAttributes(ctx, 'stock', optionTexts),
    readAttributes(ctx, 'product', propertyTexts),
    findUrls(ctx, slugs),
    findBrands(ctx, lower(records.map(({ cells }) => cells.brand_id))),
    readCategories(
      ctx,
      records.some((record) => readText(record, 'categories') !== ''),
    ),
    findFiles(ctx, [...new Set(records.flatMap(getImages))]),
  ])
  return { warehouses: foundWarehouses, options, properties, urls, brands, categories, files, hasAdded: false }
}

/** Whether the shop has everything that the rows of a new product name, so that nothing is added for it. */
export function namesOnlyKnown({ brands, categories, options, properties }: ProductBatch, record: SourceRecord) {
  const brand = record.cells.brand_id
  if (brand && !brands.has(brand.toLowerCase())) return false
  if (!lines(readText(record, 'categories')).every((path) => hasCategory(categories, path))) return false
  const listed = propertyLines(record)
  if (listed.some(({ name }) => !properties.has(name.toLowerCase()))) return false
  if (new Set(listed.map(({ name, text }) => `${name}: ${text}`.toLowerCase())).size < listed.length) return false
  return (
    hasReadableCosts(record) && record.rows.every(({ cells }) => optionNumbers.every((n) => isKnownOption(cells, n)))
  )

  function isKnownOption(cells: Readonly<Record<string, string>>, n: number): boolean {
    const label = cells[`option${n}_value`]
    if (!label) return true
    const attribute = options.get(optionName(record, cells, n).toLowerCase())
    return attribute !== undefined && findLabel(attribute, label) !== undefined
  }
}

/** The name of a variant's option: its own, else that of the product's first row that has one. */
export const optionName = (record: SourceRecord, cells: Readonly<Record<string, string>>, n: number): string => {
  const column = `option${n}_name`
  return cells[column] || (record.rows.find((one) => one.cells[column])?.cells[column] ?? '')
}

async function findUrls({ db }: Ctx, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('url')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(url) = any(${slugs}::text[])`)
    .execute()
  return new Set(rows.map(({ url }) => url.toLowerCase()))
}

async function findBrands({ db }: Ctx, texts: readonly string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const rows = await db
    .selectFrom('brands')
    .select(['title', 'url'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        sql<boolean>`lower(url) = any(${texts}::text[])`,
        sql<boolean>`exists (select from jsonb_each_text(title) t where lower(t.value) = any(${texts}::text[]))`,
      ]),
    )
    .execute()
  return new Set(rows.flatMap(({ title, url }) => [url, ...Object.values(title)].map((text) => text.toLowerCase())))
}
