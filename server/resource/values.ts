import { toMajor, toMinor } from '#contracts/money.ts'
import { type Field, isStored } from '#contracts/resource/fields.ts'
import { rangeKind } from '#contracts/resource/ranges.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { required } from '#server/platform/typed.ts'
import type { StoredRow } from './tables.ts'
import { rawText, shownText } from './translations.ts'

/** A stored value as JSON carries it. */
export function decode(field: Field, stored: unknown, ctx: Ctx, raw: boolean): unknown {
  if (field.translated)
    return raw ? rawText(field, stored, ctx.language) : shownText(field, stored, ctx.language, ctx.settings)
  if (field.kind === 'money') return stored === null ? null : toMajor(Number(stored), ctx.settings.digits)
  return stored
}

/** A record in JSON, without values added by rules and files. `raw`: texts of the requested language only, for an editor. */
export function decodeRow(resource: Resource, row: StoredRow, ctx: Ctx, raw: boolean) {
  const answer: { id: number } & Record<string, unknown> = { id: row.id }
  for (const [name, field] of Object.entries(resource.fields))
    if (isStored(field) && name in row) answer[name] = decode(field, row[name], ctx, raw)
  return { ...answer, created_at: row.created_at, updated_at: row.updated_at }
}

/** The stored fields that a list needs: long texts stay in the database. */
export function listFields(resource: Resource): string[] {
  const { columns, search, filters, batch, quickEdit } = resource.list
  const filtered = filters.filter((name) => !rangeKind(resource, name))
  const names = new Set([resource.title, ...columns, ...search, ...filtered, ...batch, ...quickEdit])
  return [...names].filter((name) => isStored(required(resource.fields[name], name)))
}

/** One value of a draft as its column takes it; a translated one is one language's text. */
export function encode(name: string, field: Field, value: unknown, ctx: Ctx): unknown {
  if (value === null) return null
  if (field.kind === 'money') {
    const minor = toMinor(Number(value), ctx.settings.digits)
    // Finer than the currency: no half yen.
    if (minor === undefined) throw fieldError(name, 'validation.check_input')
    return minor
  }
  if (field.kind === 'json' && !field.translated) return JSON.stringify(value)
  return value
}
