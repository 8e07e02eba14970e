import { type RawBuilder, sql } from 'kysely'
import { product } from '#contracts/catalogue/product.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listChanged, unprocessable } from '#server/kernel/errors.ts'
import { isRecord } from '#server/platform/typed.ts'
import type { BatchAnswer } from '#server/resource/attempt-each.ts'
import { batchDestroy } from '#server/resource/batch.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, getSort, type ListInput, matching, orderOf, searchPattern } from '#server/resource/list-query.ts'
import { complete } from '#server/resource/read.ts'
import type { AnyRow } from '#server/resource/rules.ts'
import { activeRows, asStoredRow } from '#server/resource/tables.ts'
import { languagesWithText } from '#server/resource/translations.ts'
import { decodeRow, listFields } from '#server/resource/values.ts'
import { productsByFigure } from './list-products-by-figure.ts'
import { isSortedByLists, sortedProducts, type Wanted } from './list-products-sorted.ts'
import { ruledProduct } from './product.rules.ts'
import { hasWords } from './product-words.ts'

/** The product list of the back office: the engine's list with filters and sorts by variants (catalogue.md C11). */
export async function listProducts(ctx: Ctx, input: ListInput): Promise<Page<AnyRow>> {
  const { page, per_page } = getPageRange(input)
  const all = listedProducts(ctx, input)
  const ids = isNarrowed(input) ? await fewIds(all) : undefined
  const products = ids ? activeRows(ctx.db, product).where(sql<boolean>`id in (select unnest(${ids}::bigint[]))`) : all
  const total = ids ? ids.length : await count(products)
  const rows = await pageRows(ctx, input, products, { total, limit: per_page, offset: (page - 1) * per_page })
  const answers = rows.map((row) => ({
    ...decodeRow(product, asStoredRow(row), ctx, false),
    languages: languagesWithText(row.name, ctx.settings),
  }))
  return {
    data: await complete(ctx, ruledProduct, answers),
    total,
    page,
    per_page,
  }
}

type Products = ReturnType<typeof listedProducts>

const count = async (products: Products): Promise<number> =>
  Number((await products.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total)

/** The ids of the results when there are few: count and page then reuse them instead of searching twice. */
async function fewIds(products: Products): Promise<number[] | undefined> {
  const rows = await products
    .select('id')
    .limit(few + 1)
    .execute()
  return rows.length > few ? undefined : rows.map(({ id }) => Number(id))
}
const few = 5000

type PageRange = Pick<Wanted, 'total' | 'limit' | 'offset'>

async function pageRows(
  ctx: Ctx,
  input: ListInput,
  products: Products,
  range: PageRange,
): Promise<Record<string, unknown>[]> {
  const rows = products.select(['id', 'created_at', 'updated_at', ...listFields(product)])
  const ids = await sortedIds(ctx, input, products, range)
  if (!ids) {
    const sorted = rows.orderBy(orderOf(ctx, product, input))
    return sorted.limit(range.limit).offset(range.offset).execute()
  }
  if (ids.length === 0) return []
  const byId = new Map((await rows.where('id', 'in', ids).execute()).map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** The ids of a page that is not sorted by a column of the products; undefined for one that is. */
async function sortedIds(
  ctx: Ctx,
  input: ListInput,
  products: Products,
  { total, ...page }: PageRange,
): Promise<number[] | undefined> {
  const { minus, name } = getSort(input)
  const among = sql`${products.select('id')}`
  const wanted = { ...page, name, descending: minus !== '' }
  return isSortedByLists(name)
    ? sortedProducts(ctx, { ...wanted, among: isNarrowed(input) ? among : null, total })
    : productsByFigure(ctx, { ...wanted, among })
}

/** Whether the input has any search or filter, that is, anything but paging, sorting and language. */
export const isNarrowed = ({
  page: _page,
  per_page: _size,
  sort: _sort,
  language: _language,
  ...others
}: ListInput): boolean => Object.values(others).some((sent) => sent !== undefined && sent !== '')

/** Deletes all products of a filtered list, provided that their number is still the one shown (api.md A6). */
export async function destroyFound(
  ctx: Ctx,
  input: ListInput & { expected?: number | undefined },
): Promise<BatchAnswer> {
  const filters = { ...(isRecord(input.filters) && input.filters), search: input.search }
  const rows = await listedProducts(ctx, filters)
    .select('id')
    .orderBy('id')
    .limit(batchLimit + 1)
    .execute()
  if (rows.length > batchLimit) throw unprocessable('errors.batch_limit')
  if (input.expected !== rows.length) throw listChanged(rows.length)
  if (rows.length === 0) return { data: [], errors: [] }
  return batchDestroy(ctx, ruledProduct, { ids: rows.map((row) => Number(row.id)), search: undefined })
}
const batchLimit = 1000

/** The products of the list with its search and filters. */
export function listedProducts(ctx: Ctx, { search, ...input }: ListInput) {
  let query = matching(ctx, ruledProduct, input)
  const pattern = searchPattern(search)
  if (pattern !== null) query = query.where(matches(pattern))
  const states = parseList(input.stock_state).flatMap((name) => stockStates[name] ?? [])
  if (states.length > 0) query = query.where(sql<boolean>`id in (${sql.join(states, sql` union all `)})`)
  const categories = parseList(input.category_id).flatMap((id) => schemas.id.safeParse(id).data ?? [])
  if (categories.length > 0) query = query.where(isInCategories(sql`products.id`, categories))
  const missing = parseList(input.missing_language).filter((code) => ctx.settings.languages.includes(code))
  if (missing.length > 0)
    query = query.where((e) => e.or(missing.map((code) => sql<boolean>`coalesce(name ->> ${code}, '') = ''`)))
  return query
}

const parseList = (value: unknown) => (typeof value === 'string' ? value.split(',') : [])

/** SQL condition: the product is in one of these categories or their descendants. */
export const isInCategories = (product: RawBuilder<unknown>, categories: readonly number[]) => sql<boolean>`exists (
  select from product_categories c join menus m on m.id = c.menu_id
  where c.product_id = ${product} and (m.id = any(${categories}::bigint[]) or m.path && ${categories}::bigint[]))`

/** Name in any language, sku, and sku or barcode of a live variant; `words` has the product's own in lower case. */
function matches(found: string): RawBuilder<boolean> {
  const pattern = sql`lower(${found})`
  return sql`id in (select id from products where ${hasWords(found)}
    union all select product_id from stocks where deleted_at is null and (lower(sku) like ${pattern} or lower(barcode) like ${pattern}))`
}

/** Products of one or several stock states: units of all active variants in all warehouses. */
const stockStates: Record<string, RawBuilder<unknown> | undefined> = {
  in: sql`select product_id from product_stock_states where in_stock`,
  low: sql`select product_id from product_stock_states where is_low`,
  out: sql`select o.id from product_stock_states t join products o on o.id = t.product_id where not t.in_stock and o.type = 'general'`,
}
