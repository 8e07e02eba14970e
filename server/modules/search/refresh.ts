import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { pipeline } from '#server/kernel/pipeline.ts'
import { writeFacets } from '#server/modules/search/index/facets.ts'
import { learnLexemes } from '#server/modules/search/index/learn-lexemes.ts'
import { type ListedRow, markListsChanged } from '#server/modules/search/index/list-changes.ts'
import { withChangedChoices, writeChoices } from '#server/modules/search/index/list-choices.ts'
import { categoryRecords, rowRecords } from '#server/modules/search/index/records.ts'
import { buildIndexRows, type CategoryRow, type Row, textIn } from '#server/modules/search/index/rows.ts'
import { readSources, type Source } from '#server/modules/search/index/source.ts'
import { writeStockStates } from '#server/modules/search/index/stock-states.ts'
import { learnWords } from '#server/modules/search/query/index-words.ts'

/** One key of PostgreSQL's advisory locks for products that have no rows yet; the other is the product. */
const firstRows = 7008

/**
 * Rebuilds the rows of these products. The records that their texts come from are locked first: a concurrent rename of a brand is
 * either read here, or waits and then refreshes these products.
 */
export async function refresh(ctx: TxCtx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await pipeline(
    () => lockFacts(ctx, productIds),
    () => makeRows(ctx, productIds),
  )
}

/**
 * Refreshes index rows in a transaction that has locked source rows and could deadlock with another. The index rows are locked, and the
 * products are read by a later statement: when two customers buy the last units of two variants, the second transaction sees what the first
 * one did (catalogue.md C6).
 */
export async function makeRows(ctx: TxCtx, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  if (ids.length === 0) return
  const [before, read] = await pipeline(
    () => lock(ctx, ids),
    () => readSources(ctx, ids),
  )
  // Products without rows have another lock, taken now.
  const sources = (await lockFirstRows(ctx, ids, before)) ? await readSources(ctx, ids) : read
  const made = sources.map((source) => buildIndexRows(source, ctx.settings))
  const rows = made.flatMap(({ listing }) => listing)
  const places = made.flatMap(({ categories }) => categories)
  const facets = made.map(({ facets }) => facets)
  const [listed, placed, filtered] = await pipeline(
    () => writeRows(ctx, before, rows),
    () => writeCategories(ctx, ids, places),
    () => writeFacets(ctx, ids, facets),
    () => writeStockStates(ctx, ids),
    () => learnLexemes(ctx, rows),
    () => learnWords(ctx, words(ctx, sources)),
  )
  await writeChoices(ctx, withChangedChoices(before, rows))
  markListsChanged(ctx, [...listed, ...placed, ...filtered], [...before, ...rows])
}

export async function lockFacts({ db, settings }: TxCtx, ids: readonly number[]): Promise<void> {
  const shop = settings.product.warehouse_id
  await sql`
    with listed as materialized (select id, brand_id from products where id = any(${ids}::bigint[])),
    brand as materialized (select id from brands where id in (select brand_id from listed) order by id for share),
    category as materialized (
      select id from menus where id in (
        select unnest(m.path || m.id) from product_categories c join menus m on m.id = c.menu_id where c.product_id in (select id from listed))
      order by id for share),
    attribute as materialized (
      select id from attributes where id in (
        select o.attribute_id from stock_attributes o join stocks s on s.id = o.stock_id where s.product_id in (select id from listed)
        union select attribute_id from product_attributes where product_id in (select id from listed))
      order by id for share),
    warehouse as materialized (
      select id from warehouses where id = ${shop}::bigint or id in (
        select i.warehouse_id from inventories i join stocks s on s.id = i.stock_id where s.product_id in (select id from listed))
      order by id for share)
    select (select count(*) from brand) + (select count(*) from category) + (select count(*) from attribute) + (select count(*) from warehouse)`.execute(
    db,
  )
}

/** Call before products are deleted. */
export async function removeFromIndex(ctx: TxCtx, productIds: readonly number[]): Promise<void> {
  const before = await lock(ctx, productIds)
  await lockFirstRows(ctx, productIds, before)
  await writeRows(ctx, before, [])
  await writeCategories(ctx, productIds, [])
  await writeFacets(ctx, productIds, [])
  await sql`delete from product_stock_states where product_id = any(${productIds}::bigint[])`.execute(ctx.db)
  markListsChanged(ctx, productIds, before)
}

async function lock(ctx: TxCtx, ids: readonly number[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select product_id, language, visibled, category_ids, type, brand_id, badges, value_ids from product_listing where product_id = any(${ids}::bigint[])
    order by product_id, language for update`.execute(ctx.db)
  return rows
}

/** Locks those products that have no rows yet. Returns whether there are any. */
async function lockFirstRows(ctx: TxCtx, ids: readonly number[], rows: readonly ListedRow[]): Promise<boolean> {
  const known = new Set(rows.map((row) => row.product_id))
  const fresh = ids.filter((id) => !known.has(id))
  if (fresh.length === 0) return false
  await sql`select pg_advisory_xact_lock(${firstRows}, (id % 2147483647)::int) from unnest(${fresh}::bigint[]) id`.execute(
    ctx.db,
  )
  return true
}

/**
 * Writes only rows that differ from the stored ones, because the word index is expensive to update. Returns the products of rows that were
 * written or removed.
 */
async function writeRows(ctx: TxCtx, before: readonly ListedRow[], rows: readonly Row[]): Promise<number[]> {
  const gone = await removeRows(ctx, before, rows)
  if (rows.length === 0) return gone
  const written = await sql<{ product_id: number }>`
    insert into product_listing as l (product_id, language, visibled, name, type, brand_id, price_from, price_to, in_stock, badges,
      category_ids, value_ids, variants, codes, card, doc, created_at)
    select product_id, language, visibled, name, type, brand_id, price_from, price_to, in_stock, badges,
      category_ids, value_ids, variants, codes, card, doc::tsvector, created_at
    from ${rowRecords(rows)}
    order by product_id, language
    on conflict (language, product_id) do update set visibled = excluded.visibled, name = excluded.name, type = excluded.type,
      brand_id = excluded.brand_id, price_from = excluded.price_from, price_to = excluded.price_to, in_stock = excluded.in_stock,
      badges = excluded.badges, category_ids = excluded.category_ids, value_ids = excluded.value_ids, variants = excluded.variants,
      codes = excluded.codes, card = excluded.card, doc = excluded.doc, created_at = excluded.created_at, updated_at = now()
    where (l.visibled, l.card::text, l.doc, l.brand_id, l.category_ids, l.value_ids, l.variants, l.codes, l.created_at)
      is distinct from (excluded.visibled, excluded.card::text, excluded.doc, excluded.brand_id, excluded.category_ids, excluded.value_ids,
        excluded.variants, excluded.codes, excluded.created_at)
    returning product_id`.execute(ctx.db)
  return [...gone, ...written.rows.map((row) => row.product_id)]
}

/** Removes the rows of products that are gone, and of languages that the shop no longer has. */
async function removeRows(ctx: TxCtx, before: readonly ListedRow[], rows: readonly Row[]): Promise<number[]> {
  const live = new Set(rows.map((row) => row.product_id))
  const { languages } = ctx.settings
  const gone = before.filter(({ product_id, language }) => !live.has(product_id) || !languages.includes(language))
  if (gone.length === 0) return []
  const keys = JSON.stringify(gone.map(({ product_id, language }) => ({ product_id, language })))
  await sql`
    delete from product_listing l using jsonb_to_recordset(${keys}::jsonb) as g(product_id bigint, language text)
    where (l.language, l.product_id) = (g.language, g.product_id)`.execute(ctx.db)
  return gone.map(({ product_id }) => product_id)
}

/** Returns the products whose places changed. */
async function writeCategories(ctx: TxCtx, ids: readonly number[], rows: readonly CategoryRow[]): Promise<number[]> {
  const { rows: written } = await sql<{ product_id: number }>`
    with kept as (
      select * from ${categoryRecords(rows)}
    ), gone as (
      delete from category_listing c where product_id = any(${ids}::bigint[])
        and not exists (select from kept k where k.product_id = c.product_id and k.menu_id = c.menu_id)
      returning product_id
    ), placed as (
    insert into category_listing as c (menu_id, product_id, position, visibled, created_at, price_from)
    select menu_id, product_id, position, visibled, created_at, price_from from kept
    on conflict (menu_id, product_id) do update
      set position = excluded.position, visibled = excluded.visibled, created_at = excluded.created_at, price_from = excluded.price_from
    where (c.position, c.visibled, c.created_at, c.price_from)
      is distinct from (excluded.position, excluded.visibled, excluded.created_at, excluded.price_from)
    returning product_id
    )
    select product_id from gone union select product_id from placed`.execute(ctx.db)
  return written.map((row) => row.product_id)
}

/** Words for search suggestions: of names, brands, categories and options of visible products. */
function words({ settings }: TxCtx, sources: readonly Source[]) {
  const shown = sources.filter(({ visibled }) => visibled)
  return settings.languages.map((language) => {
    const texts = shown.flatMap(({ name, brand, categories, stocks }) => [
      name,
      ...(brand?.enabled ? [brand.title] : []),
      ...categories.flatMap(({ titles }) => titles),
      ...stocks.flatMap(({ values }) => values.map(({ label }) => label)),
    ])
    return { language, texts: [...new Set(texts.map((text) => textIn(text, language, settings.mainLanguage)))] }
  })
}
