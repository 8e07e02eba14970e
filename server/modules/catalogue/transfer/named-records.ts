import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { RecordRefused, type SourceRecord } from '#server/modules/import-export/import-export.ts'
import { createNamed, firstFree, getSlug, type Named } from './add-missing.ts'
import type { ProductBatch } from './product-batch.ts'

/** SQL: a translated column has this text in any language, whatever its case. */
const hasText = (column: string, text: string) =>
  sql<boolean>`exists (select from jsonb_each_text(${sql.ref(column)}) t where lower(t.value) = ${text.toLowerCase()})`

/** Creates the brand of a product if there is none of this title or URL and the import creates what is missing. */
export async function addBrand(ctx: TxCtx, { brands }: ProductBatch, record: SourceRecord): Promise<void> {
  const text = record.cells.brand_id
  if (!text || brands.has(text.toLowerCase())) return
  const found = await ctx.db
    .selectFrom('brands')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((where) => where.or([hasText('title', text), sql<boolean>`lower(url) = ${text.toLowerCase()}`]))
    .limit(1)
    .executeTakeFirst()
  if (found) return
  if (!record.options.create_missing) throw missing({ record, column: 'brand_id', text }, 'brand')
  const url = await firstFree(getSlug(text) || 'brand', async (url) => {
    const taken = ctx.db.selectFrom('brands').select('id').where('deleted_at', 'is', null).where('url', '=', url)
    return (await taken.executeTakeFirst()) !== undefined
  })
  await createNamed(ctx, 'brand', { record, column: 'brand_id', text }, { title: text, url })
}

/** Refuses a record that names what the shop does not have. */
function missing({ record, column }: Named, what: 'brand' | 'category'): RecordRefused {
  const row = record.rows.find(({ cells }) => cells[column])?.row ?? record.rows[0]?.row ?? 0
  const text = { key: 'validation.check_input' }
  return new RecordRefused([{ row, column, text, hint: { key: `validation.import_hint_${what}` } }])
}

const byUrl = async ({ db }: TxCtx, url: string): Promise<number | undefined> =>
  (await db.selectFrom('menus').select('id').where('type', '=', 'category').where('url', '=', url).executeTakeFirst())
    ?.id

/**
 * The category with this URL or path of titles, 'Drinks > Tea'; created with the ones above it where there is none and the import creates
 * what is missing.
 */
export async function getCategory(ctx: TxCtx, record: SourceRecord, path: string): Promise<number> {
  let parent: number | null = null
  for (const title of path
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const found = await ctx.db
      .selectFrom('menus')
      .select('id')
      .where('parent_id', 'is not distinct from', parent)
      .where(hasText('display_title', title))
      .orderBy(sql`type = 'category'`, 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    const named = { record, column: 'categories', text: title }
    const id: number | undefined = found?.id ?? (path.includes('>') ? undefined : await byUrl(ctx, title.toLowerCase()))
    // texts: validation.import_hint_*
    if (id === undefined && !record.options.create_missing) throw missing(named, 'category')
    parent = id ?? (await addCategory(ctx, named, parent))
  }
  return parent ?? 0
}

async function addCategory(ctx: TxCtx, named: Parameters<typeof createNamed>[2], parent_id: number | null) {
  const url = await firstFree(getSlug(named.text) || 'category', async (url) => {
    const taken = ctx.db.selectFrom('menus').select('id').where('type', '=', 'category').where('url', '=', url)
    return (await taken.executeTakeFirst()) !== undefined
  })
  return createNamed(ctx, 'menu', named, { type: 'category', display_title: named.text, url, parent_id })
}

/** The attribute that a name means, by its key or title; created where there is none. */
export async function findOrAddAttribute(
  ctx: TxCtx,
  position: 'stock' | 'product',
  named: Parameters<typeof createNamed>[2],
): Promise<{ id: number; key: string }> {
  const { text } = named
  const found = await ctx.db
    .selectFrom('attributes')
    .select(['id', 'key'])
    .where('position', '=', position)
    .where((where) => where.or([hasText('display', text), where('key', '=', text.toLowerCase())]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (found) return found
  const latin = getSlug(text).replaceAll('-', '_')
  const base = /^[a-z]/.test(latin) ? latin.slice(0, 90) : `a_${latin.slice(0, 88)}`
  const key = (
    await firstFree(base, async (key) => {
      const taken = ctx.db.selectFrom('attributes').select('id').where('key', '=', key.replaceAll('-', '_'))
      return (await taken.executeTakeFirst()) !== undefined
    })
  ).replaceAll('-', '_')
  const id = await createNamed(ctx, 'attribute', named, { key, display: text, position, type: 'text' })
  return { id, key }
}
