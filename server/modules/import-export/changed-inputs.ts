import { textIn } from '#contracts/locales.ts'
import type { Field } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Input } from '#server/resource/rules.ts'
import type { FieldColumn } from './field-columns.ts'
import { findReference } from './import-references.ts'
import type { Transfer } from './transfer.ts'
import type { Cells, SourceRecord, StoredRecord } from './transfer-rules.ts'

/** What a save takes, by the language of its texts; fields that are not translated go with the main language. */
export type LanguageInputs = Map<string, Input>

/** The fields of a file's record that are filled and differ from the stored record's. */
export async function changedInputs(
  ctx: Ctx,
  { own, resource }: Transfer,
  { cells }: Pick<SourceRecord, 'cells'>,
  stored: StoredRecord | null,
): Promise<LanguageInputs> {
  const before: Cells = stored?.rows[0] ?? {}
  const inputs: LanguageInputs = new Map([[ctx.settings.mainLanguage, {}]])
  for (const column of own) {
    const text = cells[column.name]
    if (!text || text === before[column.name]) continue
    if (isClear(text) && column.field.optional && !before[column.name]) continue
    const language = column.language ?? ctx.settings.mainLanguage
    const input = inputs.get(language) ?? {}
    input[column.fieldName] = await inputOf(ctx, resource, column, text)
    inputs.set(language, input)
  }
  return inputs
}

/** A cell as a save takes it. What cannot be read stays as it is, and the field's own rule refuses it. */
async function inputOf(
  ctx: Ctx,
  resource: Resource,
  { field, fieldName }: FieldColumn,
  text: string,
): Promise<unknown> {
  if (isClear(text) && field.optional && field.kind !== 'boolean') return ''
  if (field.kind === 'boolean') return readBoolean(text)
  if (field.kind === 'choice') return choiceOf(resource, fieldName, text)
  if (field.kind === 'list')
    return text
      .split(/[,;、，；]/)
      .map((part) => part.trim())
      .filter(Boolean)
  if (field.kind === 'reference' && field.to) return (await findReference(ctx, field.to, text)) ?? text
  return field.kind === 'money' || field.kind === 'decimal' ? text.replace(/^[^\d-]+/, '') : text
}

/** The word that empties a field: an empty cell changes nothing (catalogue.md C12). */
export const isClear = (text: string): boolean => text.toLowerCase() === 'clear'

const yes = new Set(['1', 'true', 'yes', 'y', '是', '✓'])
const no = new Set(['0', 'false', 'no', 'n', '否', '-1'])

export function readBoolean(text: string): boolean | string {
  const word = text.toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : text
}

/** A choice by its value or its label in any language. */
function choiceOf({ labels, fields }: Resource, name: string, text: string): string {
  const wanted = text.toLowerCase()
  const choices = fields[name]?.choices ?? []
  const isMeant = (choice: string) => {
    const label = labels.choices?.[name]?.[choice]
    const texts = label ? [choice, textIn('en-US', label), textIn('zh-HK', label), textIn('zh-CN', label)] : [choice]
    return texts.some((one) => one.toLowerCase() === wanted)
  }
  return choices.find(isMeant) ?? text
}

/** Whether a save would store what is stored already: dates and numbers have several spellings, HTML is cleaned. */
export const isSame = (field: Field | undefined, draft: unknown, stored: unknown): boolean => {
  if (Array.isArray(draft) && Array.isArray(stored)) return draft.join('\n') === stored.join('\n')
  if (draft === null || draft === '') return stored === null || stored === undefined || stored === ''
  return field?.kind === 'decimal' ? Number(draft) === Number(stored) : draft === stored
}
