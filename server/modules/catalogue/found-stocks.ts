import { type RawBuilder, sql } from 'kysely'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { type ListInput, matching, searchPattern } from '#server/resource/list-query.ts'
import { isInCategories } from './list-products.ts'
import { ruledProduct } from './product.rules.ts'
import { hasCode, hasWords } from './product-words.ts'
import { isSortedByName, orderOfStocks, sortedStocks, type Wanted } from './sorted-stocks.ts'

/** Variants that match a list's search and filters. */
export interface FoundStocks {
  ids: number[]
  total: number
}

type PageRange = Pick<Wanted, 'sort' | 'limit' | 'offset'>

/** Up to so many variants, or products that a search finds, sorting them is faster than reading an index in the order of the list. */
const few = 20_000

/** A page of the variants that a search or filters leave, and their number, in one statement; undefined when they are many. */
export async function stocksOfFew(
  ctx: Ctx,
  input: ListInput,
  { sort, limit, offset }: PageRange,
): Promise<FoundStocks | undefined> {
  const { rows } = await sql<{ id: number | null; found_total: number; isMany: boolean }>`
    with ${namedProducts(ctx, input, few + 1)},
    found as materialized (
      select * from (${foundStocks(ctx, input, isSortedByName(sort))}) all_found
      where (select count(*) from named) <= ${few} limit ${few + 1}),
    counted as materialized (
      select count(*)::int as found_total, count(*) > ${few} or (select count(*) from named) > ${few} as "isMany" from found)
    select counted.*, page.id from counted left join lateral (
      select s.id from found s where not counted."isMany"
      order by ${orderOfStocks(ctx, { sort, name: sql`s.product_name` })} limit ${limit} offset ${offset}) page on true`.execute(
    ctx.db,
  )
  const [{ found_total: total, isMany } = { found_total: 0, isMany: true }] = rows
  return isMany ? undefined : { ids: rows.flatMap(({ id }) => id ?? []), total }
}

/** A page of any number of variants, by an index in the order of the list. */
export async function stocksOfMany(ctx: Ctx, input: ListInput, range: PageRange): Promise<FoundStocks> {
  const pattern = searchPattern(input.search)
  const searched = (words: string) =>
    sql`and (${hasCode(words)} or s.product_id in (select id from products where ${hasWords(words)}))`
  const where = sql<boolean>`${filtered(ctx, input)} ${pattern === null ? sql`` : searched(pattern)}`
  const { rows } = await sql<{ total: number }>`select count(*) as total from stocks s where ${where}`.execute(ctx.db)
  const total = Number(rows[0]?.total ?? 0)
  return { ids: await sortedStocks(ctx, { ...range, where, total }), total }
}

/** SQL: all variants that match search and filters, as a query of their `id` and `product_id`. */
export const allFoundStocks = (ctx: Ctx, input: ListInput): RawBuilder<unknown> =>
  sql`with ${namedProducts(ctx, input, null)} select id, product_id from (${foundStocks(ctx, input)}) all_found`

/** SQL for WITH: the products whose name the search matches. */
function namedProducts(ctx: Ctx, { search }: ListInput, limit: number | null): RawBuilder<unknown> {
  const pattern = searchPattern(search)
  const condition = pattern === null ? sql`false` : sql`deleted_at is null and ${hasWords(pattern)}`
  return sql`named as materialized (
    select id, tr(name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name from products where ${condition} limit ${limit})`
}

/**
 * SQL: the active variants that match search and filters, with what they are sorted by. A search matches the SKU, the barcode or the product's
 * name: each is a query of its own, since PostgreSQL uses an index for neither when they are alternatives of one. OFFSET keeps it from reading
 * all variants to join some.
 */
function foundStocks(ctx: Ctx, input: ListInput, withNames = false): RawBuilder<unknown> {
  const columns = sql`s.id, s.product_id, s.position, s.sku, s.price`
  const name = withNames ? sql`tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage})` : sql`''`
  const pattern = searchPattern(input.search)
  const byCode = pattern === null ? sql`true` : hasCode(pattern)
  const others = sql`
    select ${columns}, ${name} as product_name from stocks s join products p on p.id = s.product_id
    where ${filtered(ctx, input)} and ${byCode}`
  if (pattern === null) return others
  return sql`
    select s.*, ${withNames ? sql`named.product_name` : sql`''`} from named cross join lateral (
      select ${columns} from stocks s where s.product_id = named.id and ${filtered(ctx, input)} offset 0) s
    union ${others}`
}

/** SQL condition on variants `s`: active and matching the filters; invalid values are ignored. Deleted products have no active variants. */
function filtered(ctx: Ctx, input: ListInput): RawBuilder<boolean> {
  const { visibled, product_id, has_special, category_id, type, brand_id } = input
  const products = matching(ctx, ruledProduct, { type, brand_id }).select('id')
  const conditions = [
    sql`s.deleted_at is null`,
    ...(type || brand_id ? [sql`s.product_id in (${products})`] : []),
    ...getIds(product_id).map((ids) => inList(sql`s.product_id`, ids)),
    ...getIds(category_id).map((ids) => isInCategories(sql`s.product_id`, ids)),
    ...isOn(visibled).map((on) => sql`s.visibled = ${on}`),
    ...isOn(has_special).map((on) => sql`(s.special_price is not null and s.special_price < s.price) = ${on}`),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** An empty list or one list of ids. */
function getIds(sent: unknown): number[][] {
  const ids = String(sent ?? '')
    .split(',')
    .flatMap((part) => schemas.id.safeParse(part).data ?? [])
  return ids.length > 0 ? [ids] : []
}
const isOn = (sent: unknown): boolean[] => {
  const read = schemas.boolean.safeParse(sent)
  return read.success ? [read.data] : []
}
