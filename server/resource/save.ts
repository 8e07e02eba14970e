import { sql } from 'kysely'
import { normaliseLanguage } from '#contracts/locales.ts'
import { readDraft } from '#contracts/resource/draft.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { type Fields, isStored } from '#contracts/resource/fields.ts'
import type { Draft, Resource } from '#contracts/resource/resource.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { changedFields, logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { prepareImages } from '#server/kernel/files/image-input.ts'
import { assertUnchanged } from '#server/kernel/optimistic-lock.ts'
import { getChangedValues } from './changed-values.ts'
import { databaseProblems, takenField } from './checks.ts'
import { cleanRichTexts } from './clean-rich-texts.ts'
import { storeImages } from './images.ts'
import { lastOrder } from './move.ts'
import { lockRow, toDetail } from './read.ts'
import type { AnyRow, Input, Ruled, Saving } from './rules.ts'
import { asStoredRow, dynamic, type StoredRow } from './tables.ts'
import { withText } from './translations.ts'
import { encode } from './values.ts'

/** A save: of the record with this id, or of a new one. */
export interface Change {
  id: number | null
  /** The fields that were sent. An `updated_at` among them must be the record's. */
  input: Input
  /** Only these fields are read. */
  only?: readonly string[] | undefined
}

/** Creates a record and answers it as its editor reads it. */
export const createRow = (ctx: Ctx, resource: Ruled, input: Input) => saveRow(ctx, resource, { id: null, input })

/** Updates the fields that were sent. 409 when `updated_at` was sent and the record has been saved since. */
export const updateRow = (ctx: Ctx, resource: Ruled, id: number, input: Input) => saveRow(ctx, resource, { id, input })

/** Saves one record in its own transaction, and returns it as its editor reads it. */
export async function saveRow(outer: Ctx, resource: Ruled, change: Change): Promise<AnyRow> {
  const prepared = await prepare(outer, resource, change)
  return inTransaction(outer, async (ctx) => {
    const row = await writePrepared(ctx, resource, prepared)
    if (resource.shown) markContentChanged(ctx)
    return toDetail({ ...ctx, language: prepared.language }, resource, row)
  }).catch((error: unknown) => {
    throw takenField(outer, resource, error)
  })
}

/** A change as far as it can be read and checked without the stored record. */
export interface Prepared {
  id: number | null
  input: Input
  draft: Input
  problems: FieldErrors
  /** The language that its texts are in, and the names of texts that go into every language. */
  language: string
  globals: string[]
}

/** Work that is done before the transaction, so that no lock waits for it. */
export async function prepare(ctx: Ctx, { fields, rules }: Ruled, { id, input, only }: Change): Promise<Prepared> {
  const language = savedLanguage(ctx, input)
  const globals = getGlobals(input)
  const otherLanguage = language !== ctx.settings.mainLanguage
  const { values, problems } = readDraft(fields, input, { creating: id === null, globals, otherLanguage, only })
  const isValid = Object.keys(problems).length === 0
  const draft = isValid ? await prepareImages(ctx, values) : values
  if (isValid) {
    await cleanRichTexts(ctx, fields, draft)
    await rules.beforeTransaction?.(ctx, draft as Draft<Resource>)
  }
  return { id, input, draft, problems, language, globals }
}

/** Writes a prepared change with all its rules, and returns the stored row. */
export async function writePrepared(outer: TxCtx, resource: Ruled, prepared: Prepared): Promise<StoredRow> {
  const { name, rules } = resource
  const { id, draft, input, language } = prepared
  const ctx = { ...outer, language }
  await rules.lockFirst?.(ctx, draft)
  const before = id === null ? null : await lockRow(ctx, resource, id)
  if (before) await assertUnchanged(ctx, name, before, input)
  const problems = { ...(await databaseProblems(ctx, resource, draft, before)), ...prepared.problems }
  if (Object.keys(problems).length > 0) throw validationError(problems)
  await storeImages(ctx, resource, draft)
  if (resource.orderable && !before && !draft.order) draft.order = await lastOrder(ctx, resource, draft)
  const saving = toSaving(prepared, before)
  await rules.beforeSave?.(ctx, saving)
  const row = await writeColumns(ctx, resource, prepared, before)
  await rules.afterSave?.(ctx, { ...saving, row })
  await logActivity(ctx, [
    {
      resource: name,
      id: row.id,
      action: before ? 'update' : 'create',
      fields: changedFields(draft, before, row),
      ...(before && { changes: { ...getChangedValues(ctx, resource, before, row), ...saving.changes } }),
    },
  ])
  return row
}

/** What the rules of a resource take; they may change the draft. */
export const toSaving = ({ draft, input, globals }: Prepared, before: StoredRow | null): Saving<Resource> =>
  ({ draft, before, input, globals, changes: {} }) as unknown as Saving<Resource>

/** A list, as JSON or as its text; names of nothing do no harm. */
export const getGlobals = ({ globals }: Input): string[] =>
  schemas.list(schemas.text(100), 200).safeParse(globals ?? []).data ?? []

/** The language that a save's texts are in; one that the shop does not support is refused (api.md A4). */
export function savedLanguage(ctx: Ctx, { language }: Input): string {
  if (language === undefined || language === null || language === '') return ctx.settings.mainLanguage
  const code = typeof language === 'string' ? normaliseLanguage(language) : ''
  if (!ctx.settings.languages.includes(code)) throw fieldError('language', 'validation.language_unsupported')
  return code
}

async function writeColumns(
  ctx: TxCtx,
  { fields, table }: Resource,
  prepared: Prepared,
  before: StoredRow | null,
): Promise<StoredRow> {
  const columns = toColumns(fields, newValues(ctx, fields, prepared, before))
  const rows = dynamic(ctx.db)
  const written = before
    ? rows
        .updateTable(table)
        .set({ ...columns, updated_at: sql`now()` })
        .where('id', '=', before.id)
    : rows.insertInto(table).values(columns)
  return asStoredRow(await written.returningAll().executeTakeFirstOrThrow())
}

/** The stored fields of a change; a translated one is its texts in all languages. */
export function newValues(
  ctx: TxCtx,
  fields: Fields,
  { draft, language, globals }: Pick<Prepared, 'draft' | 'language' | 'globals'>,
  before: Input | null,
): Input {
  const values: Input = {}
  for (const [name, value] of Object.entries(draft)) {
    const field = fields[name]
    if (!field || !isStored(field)) continue
    const encoded = encode(name, field, value, ctx)
    const at = { creating: before === null, language, global: globals.includes(name) }
    values[name] = field.translated ? withText(before?.[name], encoded, at, ctx.settings) : encoded
  }
  return values
}

/** Values as an insert or update takes them. */
export const toColumns = (fields: Fields, values: Input): Input =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name]?.translated ? JSON.stringify(value) : value]),
  )
