import { type RawBuilder, sql } from 'kysely'
import { product } from '#contracts/catalogue/product.ts'
import { isStored } from '#contracts/resource/fields.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getSort, type ListInput, orderOf } from '#server/resource/list-query.ts'
import type { RowQuery } from '#server/resource/tables.ts'
import { listFields } from '#server/resource/values.ts'
import { figureOf, productsByFigure } from './list-products-by-figure.ts'
import { isSortedByLists, sortedProducts, type Wanted } from './list-products-sorted.ts'

type PageRange = Pick<Wanted, 'limit' | 'offset'>

interface FoundPage {
  rows: Record<string, unknown>[]
  total: number
}

/** Up to so many rows, sorting them is faster than reading an index in the order of the list. */
const few = 5000
const columns = ['id', 'created_at', 'updated_at', ...listFields(product)]
const columnList = sql.join(columns.map((name) => sql.ref(name)))

/** A page of the products that a search or filters leave, and their number, in one statement; undefined when they are many. */
export async function pageOfFew(
  ctx: Ctx,
  input: ListInput,
  products: RowQuery,
  { limit, offset }: PageRange,
): Promise<FoundPage | undefined> {
  const { rows } = await sql<Record<string, unknown> & { found_total: number }>`
    with found as materialized (${products.select([...columns, ...hiddenSort(input)]).limit(few + 1)}),
    counted as materialized (select count(*)::int as found_total from found)
    select counted.found_total, page.* from counted left join lateral (
      select ${columnList} from found where counted.found_total <= ${few}
      order by ${orderOfFew(ctx, input)} limit ${limit} offset ${offset}) page on true`.execute(ctx.db)
  const total = rows[0]?.found_total ?? 0
  if (total > few) return undefined
  return { rows: rows.filter((row) => row.id !== null), total }
}

/** The column of a sort by a field that the list does not show. */
function hiddenSort(input: ListInput): string[] {
  const { name } = getSort(input)
  const isColumn = Object.entries(product.fields).some(([key, field]) => key === name && isStored(field))
  return isColumn && !columns.includes(name) ? [name] : []
}

/** Figures are read product by product. */
function orderOfFew(ctx: Ctx, input: ListInput): RawBuilder<unknown> {
  const { name, minus } = getSort(input)
  const direction = minus ? sql`desc` : sql`asc`
  const price = sql`(select price_from from product_listing where product_id = found.id and language = ${ctx.language})`
  const figure = name === 'price_from' ? price : figureOf(ctx, name, sql`found.id`)
  return figure ? sql`${figure} ${direction} nulls last, id ${direction}` : orderOf(ctx, product, input)
}

/** A page of any number of products, by an index in the order of the list where there is one. `isAll`: without search and filters. */
export async function pageOfMany(
  ctx: Ctx,
  input: ListInput,
  products: RowQuery,
  { limit, offset, isAll }: PageRange & { isAll: boolean },
): Promise<FoundPage> {
  const counted = await products.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const rows = products.select(columns)
  const ids = await sortedIds(ctx, input, products, { limit, offset, total, isAll })
  if (!ids) {
    const sorted = rows.orderBy(orderOf(ctx, product, input))
    return { rows: await sorted.limit(limit).offset(offset).execute(), total }
  }
  if (ids.length === 0) return { rows: [], total }
  const byId = new Map((await rows.where('id', 'in', ids).execute()).map((row) => [row.id, row]))
  return { rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined), total }
}

/** The ids of a page that is not sorted by a column of the products; undefined for one that is. */
async function sortedIds(
  ctx: Ctx,
  input: ListInput,
  products: RowQuery,
  { isAll, total, ...page }: PageRange & { isAll: boolean; total: number },
): Promise<number[] | undefined> {
  const { minus, name } = getSort(input)
  const among = isAll ? null : sql`${products.select('id')}`
  const wanted = { ...page, name, descending: minus !== '', among, total }
  return isSortedByLists(name) ? sortedProducts(ctx, wanted) : productsByFigure(ctx, wanted)
}
