import type { TxCtx } from '#server/kernel/context.ts'
import type { SourceRecord, StoredRecord } from '#server/modules/import-export/import-export.ts'
import { findOrAddAttribute, getCategory } from './named-records.ts'
import type { ProductBatch } from './product-batch.ts'
import { getImages, lines, propertyLines, readText } from './read-cells.ts'

const isChanged = (record: SourceRecord, stored: StoredRecord | null, name: string) =>
  Boolean(readText(record, name)) && readText(record, name) !== stored?.rows[0]?.[name]

interface Changed {
  record: SourceRecord
  stored: StoredRecord | null
}

export async function changedCategories(ctx: TxCtx, batch: ProductBatch, { record, stored }: Changed) {
  if (!isChanged(record, stored, 'categories')) return {}
  const ids: number[] = []
  for (const path of lines(readText(record, 'categories'))) ids.push(await getCategory(ctx, batch, record, path))
  const wanted = [...new Set(ids)]
  if (!stored) return { categories: wanted }
  const present = await ctx.db
    .selectFrom('product_categories')
    .select('menu_id')
    .where('product_id', '=', stored.id)
    .execute()
  const isSame = present.length === wanted.length && present.every(({ menu_id }) => wanted.includes(menu_id))
  return isSame ? {} : { categories: wanted }
}

/** A text that is no value of its attribute is stored as a text. */
export async function changedProperties(ctx: TxCtx, batch: ProductBatch, { record, stored }: Changed) {
  if (!isChanged(record, stored, 'properties')) return {}
  const properties: object[] = []
  for (const { name, text } of propertyLines(record)) {
    const named = { record, column: 'properties', text: name }
    const { id, values } = await findOrAddAttribute(ctx, batch, 'product', named)
    const value = values.find(({ label }) =>
      Object.values(label).some((one) => one.toLowerCase() === text.toLowerCase()),
    )
    properties.push(value ? { attribute_id: id, value_id: value.id } : { attribute_id: id, text })
  }
  return { properties }
}

/** Stored pictures stay where the file names the same ones in the same order. One that could not be loaded is left out. */
export async function changedImages(ctx: TxCtx, { files }: ProductBatch, { record, stored }: Changed) {
  const named = getImages(record)
  if (named.length === 0) return {}
  const alts = readText(record, 'image_alts')
    .split(' | ')
    .map((alt) => alt.trim())
  const found: { file_id: number; alt: string }[] = []
  for (const [at, url] of named.entries()) {
    const file_id = files.get(url)
    if (file_id !== undefined && !found.some((one) => one.file_id === file_id))
      found.push({ file_id, alt: alts[at] ?? '' })
  }
  if (found.length === 0) return {}
  const present = await ctx.db
    .selectFrom('product_images')
    .select(['id', 'file_id', 'alt'])
    .where('product_id', '=', stored?.id ?? 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const language = ctx.settings.mainLanguage
  const altOf = (at: number) => present[at]?.alt[language] ?? ''
  const isSame = found.every(
    ({ file_id, alt }, at) => present[at]?.file_id === file_id && (alt === '' || altOf(at) === alt),
  )
  // Pictures that staff added by hand stay behind those of the file.
  if (isSame) return {}
  const rest = present.filter(({ file_id }) => !found.some((one) => one.file_id === file_id))
  const images = found.map(({ file_id, alt }) => {
    const id = present.find((one) => one.file_id === file_id)?.id
    return { ...(id === undefined ? { file_id } : { id }), ...(alt && { alt }) }
  })
  return { images: [...images, ...rest.map(({ id }) => ({ id }))] }
}
