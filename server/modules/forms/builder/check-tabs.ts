import { optionsOfType } from '#contracts/forms/field-types.ts'
import type { FormFieldInput, FormTabInput } from '#contracts/forms/form-tabs.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { StoredField, StoredTab } from '#server/modules/forms/load-parts.ts'

interface Stored {
  tabs: readonly StoredTab[]
  fields: readonly StoredField[]
}

/** What only the stored form knows about sent tabs. `needsText`: an empty text would leave readers without any. */
export function findTabProblems(
  sent: readonly FormTabInput[],
  { tabs, fields }: Stored,
  needsText: (isNew: boolean) => boolean,
): FieldErrors {
  const problems: FieldErrors = {}
  const add = (path: string, key: string) => {
    problems[path] ??= [{ key }]
  }
  const seen = new Set<number>()
  for (const [at, tab] of sent.entries()) {
    const path = `tabs.${at}`
    if (isUnknown(tab.id, tabs, seen)) add(`${path}.id`, 'validation.check_input')
    if (!tab.title && needsText(tab.id === undefined)) add(`${path}.title`, 'validation.required')
  }
  seen.clear()
  for (const [at, tab] of sent.entries())
    for (const [place, field] of tab.fields.entries()) {
      const path = `tabs.${at}.fields.${place}`
      const before = fields.find(({ id }) => id === field.id)
      if (isUnknown(field.id, fields, seen)) add(`${path}.id`, 'validation.check_input')
      if (!field.title && needsText(field.id === undefined)) add(`${path}.title`, 'validation.required')
      if (before?.has_answers && before.type !== field.type) add(`${path}.type`, 'validation.check_input')
      for (const number of unlabelled(field, before, needsText))
        add(`${path}.additional_options.options.${number}.label`, 'validation.required')
    }
  return problems
}

/** An id that the form does not have, or that was sent twice. */
function isUnknown(id: number | undefined, stored: readonly { id: number }[], seen: Set<number>): boolean {
  if (id === undefined) return false
  const isBad = seen.has(id) || !stored.some((one) => one.id === id)
  seen.add(id)
  return isBad
}

function unlabelled(field: FormFieldInput, before: StoredField | undefined, needsText: (isNew: boolean) => boolean) {
  if (!optionsOfType[field.type].includes('options')) return []
  const known = new Set(before?.additional_options.options?.map(({ value }) => value))
  const options = field.additional_options?.options ?? []
  return options.flatMap(({ value, label }, at) => (!label && needsText(!known.has(value)) ? [at] : []))
}
