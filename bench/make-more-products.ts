import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { addUpUnits } from '#server/modules/inventory/inventory.ts'
import { atLeisure } from './make-products.ts'

type Db = Services['db']

/** What a copy has instead of the value of its original; `n` is the number of the copy, `at` that of its ids. */
type Changes = Record<string, RawBuilder<unknown>>

/**
 * Copies the first `count` products, which are all there are, until there are `total`: with variants, stock, pictures, options, categories and
 * their rows of the read model. The shop itself would index a million products for hours. Indexes are made when all rows are there.
 */
export async function makeMoreProducts(services: Services, count: number, total: number): Promise<void> {
  await atLeisure(services, async (patient) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(patient)
    await addUpUnits(systemContext(services))
    const names = tables(count, 1).map(({ table }) => table)
    const indexes = await dropIndexes(patient, names)
    for (let n = 1; n < total / count; n++)
      for (const { table, changes, rows } of tables(count, n)) await copyRows(patient, table, changes, rows)
    for (const definition of indexes) await sql.raw(definition).execute(patient)
    for (const table of ['products', 'stocks'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        patient,
      )
    // The units of copies were copied as well.
    await sql`truncate changed_units`.execute(patient)
    await sql`vacuum analyze`.execute(patient)
  })
}

function tables(count: number, n: number): { table: string; changes: Changes; rows: RawBuilder<unknown> }[] {
  const product_id = sql`product_id + ${count * n}::int`
  const stock_id = sql`stock_id + ${count * 2 * n}::int`
  const code = (column: string) => sql`${sql.ref(column)} || ${`-c${n}`}::text`
  const created_at = sql`created_at - make_interval(secs => ${count * n}::int)`
  const ofProduct = sql`product_id <= ${count}::int`
  const ofStock = sql`stock_id <= ${2 * count}::int`
  const card = sql`(card::jsonb || jsonb_build_object('id', ${product_id}, 'sku', (card ->> 'sku') || ${`-c${n}`}::text, 'url', (card ->> 'url') || ${`-c${n}`}::text))::json`
  return [
    {
      table: 'products',
      changes: { id: sql`id + ${count * n}::int`, sku: code('sku'), url: code('url'), created_at },
      rows: sql`id <= ${count}::int`,
    },
    {
      table: 'stocks',
      changes: { id: sql`id + ${count * 2 * n}::int`, product_id, sku: code('sku') },
      rows: ofProduct,
    },
    {
      table: 'product_categories',
      changes: { product_id, position: sql`position + ${count * 100 * n}::int` },
      rows: ofProduct,
    },
    { table: 'product_images', changes: { product_id }, rows: ofProduct },
    { table: 'product_attributes', changes: { product_id }, rows: ofProduct },
    { table: 'stock_attributes', changes: { stock_id }, rows: ofStock },
    { table: 'inventories', changes: { stock_id }, rows: ofStock },
    { table: 'product_stock_states', changes: { product_id }, rows: ofProduct },
    { table: 'product_units', changes: { product_id }, rows: ofProduct },
    {
      table: 'product_listing',
      changes: { product_id, card, created_at, codes: sql`array(select c || ${`-c${n}`}::text from unnest(codes) c)` },
      rows: ofProduct,
    },
    { table: 'product_facets', changes: { product_id, created_at }, rows: ofProduct },
    { table: 'category_listing', changes: { product_id, created_at }, rows: ofProduct },
  ]
}

/** Values that the database makes itself are left to it. */
async function copyRows(db: Db, table: string, changes: Changes, rows: RawBuilder<unknown>): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and (is_identity = 'NO' or column_name = any(${Object.keys(changes)}::text[]))`.execute(db)
  const into = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(columns.map(({ name }) => changes[name] ?? sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${into}) overriding system value select ${values} from ${sql.table(table)} where ${rows}`.execute(
    db,
  )
}

/** Drops all indexes of the tables, other than those of their keys, and returns the statements that make them. */
async function dropIndexes(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where (i.indrelid = any(${names}::regclass[])
        or i.indrelid in (select inhrelid from pg_inherits where inhparent = any(${names}::regclass[])))
      and not exists (select from pg_constraint where conindid = i.indexrelid)
      and not exists (select from pg_inherits where inhrelid = i.indexrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  // Of a partitioned table PostgreSQL defines the index without those of its partitions.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '))
}
