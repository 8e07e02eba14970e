import { sql } from 'kysely'
import { type AdditionalOptions, optionsOfType } from '#contracts/forms/field-types.ts'
import type { FormFieldInput, FormTabInput } from '#contracts/forms/form-tabs.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { loadParts, type StoredField } from '#server/modules/forms/load-parts.ts'
import type { Translations } from '#server/platform/database/column-types.ts'
import { withText } from '#server/resource/translations.ts'
import { findTabProblems } from './check-tabs.ts'

/**
 * Saves the tabs and fields of a form, whose row the caller has locked, in the language of the request. What is not listed is removed for
 * visitors; its row stays, because answers refer to it (forms.md F3). With `global` the texts apply to every language.
 */
export async function saveTabs(ctx: TxCtx, formId: number, sent: readonly FormTabInput[], global: boolean) {
  const { db, language, settings } = ctx
  const stored = await loadParts(ctx, formId)
  const needsText = (isNew: boolean) => isNew || global || language === settings.mainLanguage
  const problems = findTabProblems(sent, stored, needsText)
  if (Object.keys(problems).length > 0) throw validationError(problems)

  const fields = sent.flatMap((tab) => tab.fields)
  await freeKeys(ctx, stored.fields, fields)
  const target = (creating: boolean) => ({ language, global, creating })
  for (const tab of sent) {
    const before = stored.tabs.find(({ id }) => id === tab.id)
    const title = JSON.stringify(withText(before?.title, tab.title ?? '', target(!before), settings))
    const row = { title, order: tab.order, form_id: formId }
    const tabId = before?.id ?? (await insertTab(ctx, row))
    if (before) await db.updateTable('form_tabs').set(row).where('id', '=', before.id).execute()
    for (const field of tab.fields) {
      const old = stored.fields.find(({ id }) => id === field.id)
      const columns = {
        form_id: formId,
        form_tab_id: tabId,
        key: field.key,
        type: field.type,
        order: field.order,
        required: field.required ?? false,
        enabled: field.enabled ?? true,
        class: field.class ?? '',
        title: JSON.stringify(withText(old?.title, field.title ?? '', target(!old), settings)),
        placeholder: JSON.stringify(withText(old?.placeholder, field.placeholder ?? '', target(!old), settings)),
        additional_options: JSON.stringify(toOptions(ctx, field, old, global)),
      }
      if (old) await db.updateTable('form_fields').set(columns).where('id', '=', old.id).execute()
      else await db.insertInto('form_fields').values(columns).execute()
    }
  }
  const gone = stored.tabs.filter(({ id }) => !sent.some((tab) => tab.id === id)).map(({ id }) => id)
  if (gone.length > 0)
    await db.updateTable('form_tabs').set({ deleted_at: sql`now()` }).where('id', 'in', gone).execute()
}

const insertTab = async ({ db }: TxCtx, row: { title: string; order: number; form_id: number }) =>
  (await db.insertInto('form_tabs').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Removes unlisted fields, and gives changed keys up first: two fields may swap theirs. */
async function freeKeys({ db }: TxCtx, stored: readonly StoredField[], sent: readonly FormFieldInput[]) {
  const listed = new Map(sent.flatMap((field) => (field.id === undefined ? [] : [[field.id, field.key]])))
  const gone = stored.filter(({ id }) => !listed.has(id)).map(({ id }) => id)
  if (gone.length > 0)
    await db.updateTable('form_fields').set({ deleted_at: sql`now()` }).where('id', 'in', gone).execute()
  const renamed = stored.filter(({ id, key }) => listed.has(id) && listed.get(id) !== key).map(({ id }) => id)
  if (renamed.length > 0)
    await db.updateTable('form_fields').set({ key: sql`'~' || id` }).where('id', 'in', renamed).execute()
}

/** The settings that the type of the field has, with labels in all languages. */
function toOptions(
  { language, settings }: TxCtx,
  { type, additional_options }: FormFieldInput,
  before: StoredField | undefined,
  global: boolean,
): AdditionalOptions<Translations> {
  const sent = Object.entries(additional_options ?? {})
  const used = sent.filter(([name, value]) => value !== undefined && optionsOfType[type].some((of) => of === name))
  const labels = new Map(before?.additional_options.options?.map(({ value, label }) => [value, label]))
  const options = optionsOfType[type].includes('options')
    ? (additional_options?.options ?? []).map(({ value, label }) => {
        const target = { language, global, creating: !labels.has(value) }
        const texts = Object.entries(withText(labels.get(value), label ?? '', target, settings))
        return { value, label: Object.fromEntries(texts.map(([code, text]) => [code, String(text)])) }
      })
    : []
  return { ...Object.fromEntries(used), ...(options.length > 0 && { options }) }
}
