import { type RawBuilder, sql } from 'kysely'
import { product } from '#contracts/catalogue/product.ts'
import { check } from '#contracts/resource/rules-of-kinds.ts'
import type { Ctx } from '#server/context.ts'
import { allAvailable } from '#server/inventory/inventory.ts'
import { conflict, unprocessable } from '#server/refusal.ts'
import { type BatchAnswer, batchDestroy } from '#server/resource/batch.ts'
import type { StoredRow } from '#server/resource/dynamic.ts'
import type { Page } from '#server/resource/list.ts'
import { type ListInput, matching, orderOf, pageOf, searchPattern, sortOf } from '#server/resource/list-query.ts'
import { complete } from '#server/resource/read.ts'
import type { AnyRow } from '#server/resource/rules.ts'
import { languagesWithText } from '#server/resource/translations.ts'
import { decodeRow, listFields } from '#server/resource/values.ts'
import { ruledProduct } from './product.rules.ts'
import { isSortedByLists, sortedProducts } from './sorted-products.ts'

/** The products of the back office: the engine's list, and what only variants tell (catalogue.md 4.2). */
export async function listProducts(ctx: Ctx, input: ListInput): Promise<Page<AnyRow>> {
  const { page, per_page } = pageOf(input)
  const { total } = await found(ctx, input).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await pageRows(ctx, input, Number(total), per_page, (page - 1) * per_page)
  const answers = rows.map((row) => ({
    ...decodeRow(product, row as StoredRow, ctx, false),
    languages: languagesWithText(row.name, ctx.settings),
  }))
  return {
    data: await complete(ctx, ruledProduct, answers, false),
    total: Number(total),
    page,
    per_page,
  }
}

async function pageRows(
  ctx: Ctx,
  input: ListInput,
  total: number,
  limit: number,
  offset: number,
): Promise<Record<string, unknown>[]> {
  const rows = found(ctx, input).select(['id', 'created_at', 'updated_at', ...listFields(product)])
  const { minus, name } = sortOf(input)
  if (!isSortedByLists(name)) return rows.orderBy(order(ctx, input)).limit(limit).offset(offset).execute()
  const among = isNarrowed(input) ? sql`${found(ctx, input).select('id')}` : null
  const ids = await sortedProducts(ctx, { among, total, name, descending: minus !== '', limit, offset })
  if (ids.length === 0) return []
  const byId = new Map((await rows.where('id', 'in', ids).execute()).map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** Anything sent that is not about the page itself may leave products out. */
const isNarrowed = ({
  page: _page,
  per_page: _size,
  sort: _sort,
  language: _language,
  ...others
}: ListInput): boolean => Object.values(others).some((sent) => sent !== undefined && sent !== '')

/** Deletes the products that the list shows, when they are still as many as it showed (crm-content.md D-112). */
export async function destroyFound(
  ctx: Ctx,
  input: ListInput & { expected?: number | undefined },
): Promise<BatchAnswer> {
  const filters = { ...((input.filters as object) ?? {}), search: input.search }
  const rows = await found(ctx, filters)
    .select('id')
    .orderBy('id')
    .limit(batchLimit + 1)
    .execute()
  if (rows.length > batchLimit) throw unprocessable('errors.batch_limit')
  if (input.expected !== rows.length) throw conflict('errors.list_changed')
  if (rows.length === 0) return { data: [], errors: [] }
  return batchDestroy(ctx, ruledProduct, { ids: rows.map((row) => Number(row.id)), search: undefined })
}
const batchLimit = 1000

function found(ctx: Ctx, { search, ...input }: ListInput) {
  let query = matching(ctx, product, input)
  const pattern = searchPattern(search)
  if (pattern !== null) query = query.where(matches(pattern))
  const states = someOf(input.stock_state).flatMap((name) => stockStates(ctx)[name] ?? [])
  if (states.length > 0) query = query.where((e) => e.or(states))
  const categories = someOf(input.category_id).flatMap((id) => check.id.safeParse(id).data ?? [])
  if (categories.length > 0) query = query.where(isIn(categories))
  const missing = someOf(input.missing_language).filter((code) => ctx.settings.languages.includes(code))
  if (missing.length > 0)
    query = query.where((e) => e.or(missing.map((code) => sql<boolean>`coalesce(name ->> ${code}, '') = ''`)))
  return query
}

const someOf = (value: unknown) => (typeof value === 'string' ? value.split(',') : [])

/** In one of these categories, or in one below. */
const isIn = (categories: readonly number[]) => sql<boolean>`exists (
  select from product_categories c join menus m on m.id = c.menu_id
  where c.product_id = products.id and (m.id = any(${categories}::bigint[]) or m.path && ${categories}::bigint[]))`

/** Name in any language, sku, and sku or barcode of a live variant. */
function matches(pattern: string): RawBuilder<boolean> {
  return sql`(sku ilike ${pattern}
    or exists (select from jsonb_each_text(name) as text where text.value ilike ${pattern})
    or exists (select from stocks s where s.product_id = products.id and s.deleted_at is null
      and (s.sku ilike ${pattern} or s.barcode ilike ${pattern})))`
}

/** Units of all live variants in all warehouses; low: one of them is at or under its own or the shop's threshold. */
function stockStates(ctx: Ctx): Record<string, RawBuilder<boolean> | undefined> {
  const stocks = sql`(
    select s.id, ${allAvailable(ctx)} as available, coalesce(s.low_stock_threshold, ${ctx.settings.product.low_stock_threshold}::int) as threshold
    from stocks s, (select products.has_expiry_date) p where s.product_id = products.id and s.deleted_at is null) v`
  const isAny = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from ${stocks} where ${condition})`
  return {
    in: isAny(sql`v.available > 0`),
    low: isAny(sql`v.available > 0 and v.available <= v.threshold`),
    out: sql<boolean>`(type = 'general' and not ${isAny(sql`v.available > 0`)})`,
  }
}

/** Sorting by what variants tell; everything else as the engine sorts. */
function order(ctx: Ctx, input: ListInput) {
  const { minus, name } = sortOf(input)
  if (name !== 'all_available_inventories') return orderOf(ctx, product, input)
  return minus ? sql`${units(ctx)} desc, id desc` : sql`${units(ctx)} asc, id`
}
const units = (ctx: Ctx) => sql`(
  select coalesce(sum(${allAvailable(ctx)}), 0) from stocks s, (select products.has_expiry_date) p
  where s.product_id = products.id and s.deleted_at is null)`
