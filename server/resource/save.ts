import { sql } from 'kysely'
import { normaliseLanguage } from '#contracts/locales.ts'
import { readDraft } from '#contracts/resource/draft.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { isStored } from '#contracts/resource/fields.ts'
import type { Draft, Resource } from '#contracts/resource/resource.ts'
import { changedFields, logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { keepPictures } from '#server/kernel/files/image-input.ts'
import { assertUnchanged } from '#server/kernel/optimistic-lock.ts'
import { raiseContentVersion } from '#server/kernel/response-cache/content-version.ts'
import { databaseProblems, takenField } from './checks.ts'
import { cleanRichTexts } from './clean-rich-texts.ts'
import { storeImages } from './images.ts'
import { heldRow, toDetail } from './read.ts'
import type { AnyRow, Input, Ruled, Saving } from './rules.ts'
import { asStoredRow, dynamic, type StoredRow } from './tables.ts'
import { withText } from './translations.ts'
import { encode } from './values.ts'

/** Creates a record and answers it as its editor reads it. */
export const createRow = (ctx: Ctx, resource: Ruled, input: Input) => save(ctx, resource, null, input)

/** Changes the fields that were sent, of all or of `only`. 409 when `updated_at` was sent and somebody saved since. */
export const updateRow = (ctx: Ctx, resource: Ruled, id: number, input: Input, only?: readonly string[]) =>
  save(ctx, resource, id, input, only)

async function save(outer: Ctx, resource: Ruled, id: number | null, input: Input, only?: readonly string[]) {
  const { name, rules } = resource
  const place = placeOf(outer, input, id === null)
  const otherLanguage = place.language !== outer.settings.mainLanguage
  const { values: draft, problems } = readDraft(resource.fields, input, { ...place, otherLanguage, only })
  if (Object.keys(problems).length === 0) {
    await keepPictures(outer, draft)
    await cleanRichTexts(outer, resource, draft)
    await rules.beforeTransaction?.(outer, draft as Draft<Resource>)
  }

  const work = async (ctx: TxCtx): Promise<AnyRow> => {
    const before = id === null ? null : await heldRow(ctx, resource, id)
    if (before) await assertUnchanged(ctx, name, before, input)
    const found = { ...(await databaseProblems(ctx, resource, draft, id)), ...problems }
    if (Object.keys(found).length > 0) throw validationError(found)
    await storeImages(ctx, resource, draft)
    const saving = { draft, before, input, globals: place.globals } as unknown as Saving<Resource>
    await rules.beforeSave?.(ctx, saving)
    const row = await write(ctx, resource, draft, before, place)
    await rules.afterSave?.(ctx, { ...saving, row })
    await logActivity(ctx, [
      { resource: name, id: row.id, action: before ? 'update' : 'create', fields: changedFields(draft, before, row) },
    ])
    if (resource.shown) await raiseContentVersion(ctx.db)
    return toDetail(ctx, resource, row)
  }
  return inTransaction({ ...outer, language: place.language }, work).catch((error: unknown) => {
    throw takenField(outer, resource, error)
  })
}

/** Where the texts of a save go. */
const placeOf = (ctx: Ctx, input: Input, creating: boolean) => ({
  creating,
  language: savedLanguage(ctx, input),
  globals: globalsOf(input),
})
type Place = ReturnType<typeof placeOf>

/** A list, as JSON or as its text; names of nothing do no harm. */
export const globalsOf = ({ globals }: Input): string[] =>
  schemas.list(schemas.text(100), 200).safeParse(globals ?? []).data ?? []

/** The language that a save's texts are in; one the shop does not have is refused (api.md A1). */
export function savedLanguage(ctx: Ctx, { language }: Input): string {
  if (language === undefined || language === null || language === '') return ctx.settings.mainLanguage
  const code = typeof language === 'string' ? normaliseLanguage(language) : ''
  if (!ctx.settings.languages.includes(code)) throw fieldError('language', 'validation.language_unsupported')
  return code
}

async function write(ctx: Ctx, { fields, table }: Resource, draft: Input, before: StoredRow | null, place: Place) {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(draft)) {
    const field = fields[name]
    if (!field || !isStored(field)) continue
    const encoded = encode(name, field, value, ctx)
    const at = { ...place, global: place.globals.includes(name) }
    columns[name] = field.translated ? JSON.stringify(withText(before?.[name], encoded, at, ctx.settings)) : encoded
  }
  const rows = dynamic(ctx.db)
  const written = before
    ? rows
        .updateTable(table)
        .set({ ...columns, updated_at: sql`now()` })
        .where('id', '=', before.id)
    : rows.insertInto(table).values(columns)
  return asStoredRow(await written.returningAll().executeTakeFirstOrThrow())
}
