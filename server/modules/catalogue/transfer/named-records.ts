import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import type { SourceRecord } from '#server/modules/import-export/import-export.ts'
import { createNamed, firstFree, getSlug } from './add-missing.ts'

/** SQL: a translated column has this text in any language, whatever its case. */
const hasText = (column: string, text: string) =>
  sql<boolean>`exists (select from jsonb_each_text(${sql.ref(column)}) t where lower(t.value) = ${text.toLowerCase()})`

/** Creates the brand of a product if there is none of this title or URL. */
export async function addBrand(ctx: TxCtx, record: SourceRecord): Promise<void> {
  const text = record.cells.brand_id
  if (!text) return
  const found = await ctx.db
    .selectFrom('brands')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((where) => where.or([hasText('title', text), sql<boolean>`lower(url) = ${text.toLowerCase()}`]))
    .limit(1)
    .executeTakeFirst()
  if (found) return
  const url = await firstFree(getSlug(text) || 'brand', async (url) => {
    const taken = ctx.db.selectFrom('brands').select('id').where('deleted_at', 'is', null).where('url', '=', url)
    return (await taken.executeTakeFirst()) !== undefined
  })
  await createNamed(ctx, 'brand', { record, column: 'brand_id', text }, { title: text, url })
}

/** The category with this path of titles, 'Drinks > Tea'; created with the ones above it where there is none. */
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
    parent = found?.id ?? (await addCategory(ctx, { record, column: 'categories', text: title }, parent))
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
