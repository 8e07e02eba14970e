import { sql } from 'kysely'
import { normaliseLanguage } from '#contracts/locales.ts'
import { readDraft } from '#contracts/resource/draft.ts'
import type { Field } from '#contracts/resource/fields.ts'
import { isStored } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { check } from '#contracts/resource/rules-of-kinds.ts'
import type { Ctx, TxCtx } from '../context.ts'
import { inTransaction } from '../context.ts'
import { raiseContentVersion } from '../platform/content-version.ts'
import { conflict, invalid, invalidField } from '../refusal.ts'
import { lastEditor, logActivity } from './activity-log.ts'
import { databaseProblems } from './checks.ts'
import { dynamic, type StoredRow } from './dynamic.ts'
import { storeImages } from './images.ts'
import { storedRow, toDetail } from './read.ts'
import type { AnyRow, Rules, Saving } from './rules.ts'
import { withText } from './translations.ts'
import { takenField } from './unique-violation.ts'
import { encode } from './values.ts'

export type Input = Record<string, unknown>

/** Creates a record and answers it as its editor reads it. */
export const createRow = (ctx: Ctx, resource: Resource, rules: Rules, input: Input) => save(ctx, resource, rules, null, input)

/** Changes the fields that were sent, of all or of `only`. 409 when `updated_at` was sent and somebody saved since. */
export const updateRow = (ctx: Ctx, resource: Resource, rules: Rules, id: number, input: Input, only?: readonly string[]) =>
  save(ctx, resource, rules, id, input, only)

async function save(outer: Ctx, resource: Resource, rules: Rules, id: number | null, input: Input, only?: readonly string[]): Promise<AnyRow> {
  const language = savedLanguage(outer, input)
  const creating = id === null
  const { values: draft, problems } = readDraft(resource.fields, input, {
    creating,
    otherLanguage: language !== outer.settings.mainLanguage,
    ...(only && { only }),
  })
  const work = async (ctx: TxCtx) => {
    const before = id === null ? null : await storedRow(ctx, resource, id, true)
    if (before) await checkLock(ctx, resource, before, input)
    const taken = await databaseProblems(ctx, resource, draft, id)
    if (Object.keys({ ...problems, ...taken }).length > 0) throw invalid({ ...taken, ...problems })
    await storeImages(ctx, resource, draft)
    const saving = { draft, before, input } as unknown as Saving<Resource>
    await rules.beforeSave?.(ctx, saving)
    const row = await write(ctx, resource, draft, before, language, input)
    await rules.afterSave?.(ctx, { ...saving, row })
    await logActivity(ctx, [{ resource: resource.name, id: row.id, action: creating ? 'create' : 'update', fields: Object.keys(draft) }])
    if (resource.shown) await raiseContentVersion(ctx.db)
    return toDetail(ctx, resource, rules, row)
  }
  return inTransaction({ ...outer, language }, work).catch((error: unknown) => {
    throw takenField(outer, resource, error)
  })
}

/** The language that a save's texts are in; one the shop does not have is refused (catalogue.md 2.1). */
export function savedLanguage(ctx: Ctx, input: Input): string {
  if (typeof input.language !== 'string' || input.language === '') return ctx.settings.mainLanguage
  const language = normaliseLanguage(input.language)
  if (!ctx.settings.languages.includes(language)) throw invalidField('language', 'validation.language_unsupported')
  return language
}

async function checkLock(ctx: Ctx, resource: Resource, before: StoredRow, input: Input) {
  if (typeof input.updated_at !== 'string' || input.updated_at === '' || input.updated_at === before.updated_at) return
  const name = await lastEditor(ctx, resource.name, before.id)
  throw conflict('errors.record_changed', { name, time: before.updated_at }, { updated_at: before.updated_at })
}

async function write(ctx: Ctx, resource: Resource, draft: Input, before: StoredRow | null, language: string, input: Input) {
  const globals = check.list(check.text(100), 200).safeParse(input.globals ?? [])
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(draft)) {
    const field = resource.fields[name] as Field
    if (!isStored(field)) continue
    const encoded = encode(field, value, ctx)
    const place = { language, global: globals.data?.includes(name) ?? false, creating: before === null }
    columns[name] = field.translated ? JSON.stringify(withText(before?.[name], encoded, place, ctx.settings)) : encoded
  }
  const table = dynamic(ctx.db)
  const written = before
    ? table.updateTable(resource.table).set({ ...columns, updated_at: sql<string>`now()` }).where('id', '=', before.id)
    : table.insertInto(resource.table).values(columns)
  return (await written.returningAll().executeTakeFirstOrThrow()) as StoredRow
}
