import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx } from '../context.ts'
import { notFound } from '../refusal.ts'
import { dynamic, type StoredRow } from './dynamic.ts'
import { complete } from './list.ts'
import type { AnyRow, Rules } from './rules.ts'
import { languagesWithText, shownText } from './translations.ts'
import { decodeRow } from './values.ts'

/** The live row with this id, as stored; 404 'ID not exists' otherwise. `lock` holds it until the transaction ends. */
export async function storedRow(ctx: Ctx, resource: Resource, id: number, lock = false): Promise<StoredRow> {
  let query = dynamic(ctx.db).selectFrom(resource.table).selectAll().where('id', '=', id)
  if (resource.softDelete) query = query.where('deleted_at', 'is', null)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw notFound()
  return row as StoredRow
}

/** A record for its editor: raw texts of the asked language, with what a reader would see instead as `fallback`. */
export async function readRow(ctx: Ctx, resource: Resource, rules: Rules, id: number): Promise<AnyRow> {
  return toDetail(ctx, resource, rules, await storedRow(ctx, resource, id))
}

export async function toDetail(ctx: Ctx, resource: Resource, rules: Rules, row: StoredRow): Promise<AnyRow> {
  const [answer] = await complete(ctx, resource, rules, [decodeRow(resource, row, ctx, true)], true)
  return { ...(answer as AnyRow), ...translationsOf(ctx, resource, row) }
}

function translationsOf(ctx: Ctx, resource: Resource, row: StoredRow) {
  const translated = Object.entries(resource.fields).filter(([, field]) => field.translated && !field.virtual)
  if (translated.length === 0) return {}
  const languages = languagesWithText(row[resource.title], ctx.settings)
  return {
    language: ctx.language,
    languages: resource.fields[resource.title]?.translated ? languages : ctx.settings.languages,
    translations: Object.fromEntries(translated.map(([name]) => [name, languagesWithText(row[name], ctx.settings)])),
    fallback: Object.fromEntries(translated.map(([name, field]) => [name, shownText(field, row[name], ctx.language, ctx.settings)])),
  }
}
