import { type RawBuilder, sql } from 'kysely'
import { badges } from '#contracts/catalogue/card.ts'
import { product } from '#contracts/catalogue/product.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listChanged, unprocessable } from '#server/kernel/errors.ts'
import { isRecord } from '#server/platform/typed.ts'
import type { BatchAnswer } from '#server/resource/attempt-each.ts'
import { batchDestroy } from '#server/resource/batch.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, type ListInput, matching, searchPattern } from '#server/resource/list-query.ts'
import { complete } from '#server/resource/read.ts'
import type { AnyRow } from '#server/resource/rules.ts'
import { asStoredRow } from '#server/resource/tables.ts'
import { languagesWithText } from '#server/resource/translations.ts'
import { decodeRow } from '#server/resource/values.ts'
import { pageOfFew, pageOfMany } from './list-products-page.ts'
import { lacksTexts } from './missing-texts.ts'
import { hasPriceBetween } from './price-filter.ts'
import { ruledProduct } from './product.rules.ts'
import { hasCode, hasWords } from './product-words.ts'

/** The product list of the back office: the engine's list with filters and sorts by variants (catalogue.md C11). */
export async function listProducts(ctx: Ctx, input: ListInput): Promise<Page<AnyRow>> {
  const { page, per_page } = getPageRange(input)
  const codes = await productsByCode(ctx, input)
  const products = listedProducts(ctx, input, codes)
  const range = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, total } =
    (isNarrowed(input) && (await pageOfFew(ctx, input, products, range))) ||
    (await pageOfMany(ctx, input, products, { ...range, isAll: !isNarrowed(input) }))
  const answers = rows.map((row) => ({
    ...decodeRow(product, asStoredRow(row), ctx, false),
    languages: languagesWithText(row.name, ctx.settings),
  }))
  return { data: await complete(ctx, ruledProduct, answers), total, page, per_page }
}

/** How many products a view of the list has, up to `most`. */
export async function countProducts(ctx: Ctx, input: ListInput, most: number): Promise<number> {
  const products = listedProducts(ctx, input, await productsByCode(ctx, input))
  return (await products.select('id').limit(most).execute()).length
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

/** The products of the list with its search and filters. `codes`: those found by the code of a variant, where they are known already. */
export function listedProducts(ctx: Ctx, { search, ...input }: ListInput, codes?: readonly number[]) {
  let query = matching(ctx, ruledProduct, input)
  const pattern = searchPattern(search)
  if (pattern !== null) query = query.where(matches(pattern, codes))
  const states = parseList(input.stock_state).flatMap((name) => stockStates[name] ?? [])
  if (states.length > 0) query = query.where(sql<boolean>`id in (${sql.join(states, sql` union all `)})`)
  const categories = parseList(input.category_id).flatMap((id) => schemas.id.safeParse(id).data ?? [])
  if (categories.length > 0) query = query.where(isInCategories(sql`products.id`, categories))
  const price = hasPriceBetween(ctx, input)
  if (price) query = query.where(price)
  const shown = badges.filter((badge) => parseList(input.badge).includes(badge))
  if (shown.length > 0) query = query.where(hasBadge(ctx, shown))
  if (input.images === 'none')
    query = query.where(sql<boolean>`not exists (select from product_images i where i.product_id = products.id)`)
  const missing = parseList(input.missing_language).filter((code) => ctx.settings.languages.includes(code))
  if (missing.length > 0)
    query = query.where((e) => e.or(missing.map((code) => lacksTexts(ctx, 'products', sql`${code}::text`))))
  return query
}

const parseList = (value: unknown) => (typeof value === 'string' ? value.split(',') : [])

/** SQL condition: the product is in one of these categories or their descendants. */
export const isInCategories = (product: RawBuilder<unknown>, categories: readonly number[]) => sql<boolean>`exists (
  select from product_categories c join menus m on m.id = c.menu_id
  where c.product_id = ${product} and (m.id = any(${categories}::bigint[]) or m.path && ${categories}::bigint[]))`

/**
 * Name in any language, sku, and sku or barcode of a live variant; `words` has the product's own in lower case. With the ids that have the code
 * PostgreSQL combines two indexes; with a subquery it would look through all products.
 */
function matches(found: string, codes: readonly number[] | undefined): RawBuilder<boolean> {
  if (codes?.length === 0) return hasWords(found)
  if (codes) return sql`(${hasWords(found)} or id = any(${codes}::bigint[]))`
  return sql`id in (select id from products where ${hasWords(found)}
    union all select s.product_id from stocks s where ${hasCode(found)})`
}

/** The ids of the products with a variant whose code matches the search; undefined when they are many, or nothing is searched. */
async function productsByCode(ctx: Ctx, { search }: ListInput): Promise<number[] | undefined> {
  const pattern = searchPattern(search)
  if (pattern === null) return undefined
  const { rows } = await sql<{ id: number }>`
    select s.product_id as id from stocks s where ${hasCode(pattern)} limit ${maxCodes + 1}`.execute(ctx.db)
  return rows.length > maxCodes ? undefined : [...new Set(rows.map(({ id }) => id))]
}
const maxCodes = 5000

const hasBadge = ({ settings }: Ctx, shown: readonly string[]) => sql<boolean>`id in (
  select product_id from product_listing where language = ${settings.mainLanguage} and badges && ${[...shown]}::text[])`

/** Products of one or several stock states: units of all active variants in all warehouses. */
const stockStates: Record<string, RawBuilder<unknown> | undefined> = {
  in: sql`select product_id from product_stock_states where in_stock`,
  low: sql`select product_id from product_stock_states where is_low`,
  out: sql`select o.id from product_stock_states t join products o on o.id = t.product_id where not t.in_stock and o.type = 'general'`,
}
