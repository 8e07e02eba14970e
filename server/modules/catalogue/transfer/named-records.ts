import type { TxCtx } from '#server/kernel/context.ts'
import type { KnownAttribute } from '#server/modules/catalogue/options.ts'
import { RecordRefused, type SourceRecord } from '#server/modules/import-export/import-export.ts'
import { createNamed, firstFree, getSlug, type Named } from './add-missing.ts'
import { findCategory, titlesOf } from './known-categories.ts'
import type { ProductBatch } from './product-batch.ts'

/** Creates the brand of a product if there is none of this title or URL and the import creates what is missing. */
export async function addBrand(ctx: TxCtx, batch: ProductBatch, record: SourceRecord): Promise<void> {
  const text = record.cells.brand_id
  if (!text || batch.brands.has(text.toLowerCase())) return
  if (!record.options.create_missing) throw missing({ record, column: 'brand_id', text }, 'brand')
  const url = await firstFree(getSlug(text) || 'brand', async (url) => {
    const taken = ctx.db.selectFrom('brands').select('id').where('deleted_at', 'is', null).where('url', '=', url)
    return (await taken.executeTakeFirst()) !== undefined
  })
  await createNamed(ctx, 'brand', { record, column: 'brand_id', text }, { title: text, url })
  batch.brands.add(text.toLowerCase())
  batch.hasAdded = true
}

/** Refuses a record that names what the shop does not have. */
function missing({ record, column }: Named, what: 'brand' | 'category'): RecordRefused {
  const row = record.rows.find(({ cells }) => cells[column])?.row ?? record.rows[0]?.row ?? 0
  const text = { key: 'validation.check_input' }
  return new RecordRefused([{ row, column, text, hint: { key: `validation.import_hint_${what}` } }])
}

/**
 * The category with this URL or path of titles, 'Drinks > Tea'; created with the ones above it where there is none and the import creates
 * what is missing.
 */
export async function getCategory(
  ctx: TxCtx,
  batch: ProductBatch,
  record: SourceRecord,
  path: string,
): Promise<number> {
  let parent: number | null = null
  for (const title of titlesOf(path)) {
    const id: number | undefined = findCategory(batch.categories, { path, title, parent })
    const named = { record, column: 'categories', text: title }
    // texts: validation.import_hint_*
    if (id === undefined && !record.options.create_missing) throw missing(named, 'category')
    parent = id ?? (await addCategory(ctx, batch, named, parent))
  }
  return parent ?? 0
}

async function addCategory(ctx: TxCtx, batch: ProductBatch, named: Named, parent_id: number | null): Promise<number> {
  const title = named.text
  const url = await firstFree(getSlug(title) || 'category', async (url) => {
    const taken = ctx.db.selectFrom('menus').select('id').where('type', '=', 'category').where('url', '=', url)
    return (await taken.executeTakeFirst()) !== undefined
  })
  const id = await createNamed(ctx, 'menu', named, { type: 'category', display_title: title, url, parent_id })
  batch.categories.add({ id, parent_id, type: 'category', url, display_title: { [ctx.settings.mainLanguage]: title } })
  batch.hasAdded = true
  return id
}

/** The attribute that a name means, by its key or title; created where there is none. */
export async function findOrAddAttribute(
  ctx: TxCtx,
  batch: ProductBatch,
  position: 'stock' | 'product',
  named: Named,
): Promise<KnownAttribute> {
  const { text } = named
  const known = position === 'stock' ? batch.options : batch.properties
  const found = known.get(text.toLowerCase())
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
  const added = { id, key, order: 0, values: [] }
  known.set(text.toLowerCase(), added)
  batch.hasAdded = true
  return added
}
