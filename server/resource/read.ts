import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { readRichTexts } from '#server/kernel/read-html.ts'
import { required } from '#server/platform/typed.ts'
import { addImagePaths } from './images.ts'
import type { AnyRow, Ruled } from './rules.ts'
import { visibleRows } from './scope.ts'
import { asStoredRow, type StoredRow } from './tables.ts'
import { languagesWithText, shownText } from './translations.ts'
import { decodeRow } from './values.ts'

/** The row with this id, as stored; 404 'ID not exists' when it is deleted or the actor may not see it. */
export async function storedRow(ctx: Ctx, resource: Ruled, id: number): Promise<StoredRow> {
  return found(await visibleRows(ctx, resource).selectAll().where('id', '=', id).executeTakeFirst())
}

/**
 * The row with this id, locked until the transaction ends. Unless it is going to be deleted, rows that refer to it may still be written:
 * otherwise a save of a product and an order for it, which refers to the product as well as to its variant, would deadlock.
 */
export async function lockRow(ctx: TxCtx, resource: Ruled, id: number, { forDelete = false } = {}): Promise<StoredRow> {
  const query = visibleRows(ctx, resource).selectAll().where('id', '=', id)
  return found(await (forDelete ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst())
}

function found(row: object | undefined): StoredRow {
  if (!row) throw notFound()
  return asStoredRow(row)
}

/** A record for its editor: raw texts of the requested language, with the text that a reader would see as `fallback`. */
export const readRow = async (ctx: Ctx, resource: Ruled, id: number) =>
  toDetail(ctx, resource, await storedRow(ctx, resource, id))

export async function toDetail(ctx: Ctx, resource: Ruled, stored: StoredRow): Promise<AnyRow> {
  const row = {
    ...stored,
    ...(await readRichTexts(ctx, resource.fields, stored)),
    ...(await resource.rules.readStored?.(ctx, stored)),
  }
  const [record] = await complete(ctx, resource, [decodeRow(resource, row, ctx, true)], { detail: true })
  return { ...required(record, 'The completed row'), ...translationsOf(ctx, resource, row) }
}

function translationsOf({ language, settings }: Ctx, { fields, title }: Resource, row: StoredRow) {
  const translated = Object.entries(fields).filter(([, field]) => field.translated && !field.virtual)
  if (translated.length === 0) return {}
  return {
    language,
    languages: fields[title]?.translated ? languagesWithText(row[title], settings) : settings.languages,
    translations: Object.fromEntries(translated.map(([name]) => [name, languagesWithText(row[name], settings)])),
    fallback: Object.fromEntries(
      translated.map(([name, field]) => [name, shownText(field, row[name], language, settings)]),
    ),
  }
}

/** Adds values that are not in the rows: image URLs, computed and virtual fields. */
export async function complete(ctx: Ctx, resource: Ruled, rows: AnyRow[], { detail = false } = {}): Promise<AnyRow[]> {
  if (rows.length === 0) return rows
  const withPaths = await addImagePaths(ctx, resource, rows)
  const more = (await resource.rules.read?.(ctx, withPaths, detail)) ?? []
  return withPaths.map((row, at) => ({ ...row, ...more[at] }))
}
