import { readDraft } from '#contracts/resource/draft.ts'
import { type Field, type Fields, isWritable } from '#contracts/resource/fields.ts'
import { useProblemTexts } from './use-problem-texts.ts'

/** The values of a form by field. */
export type Values = Record<string, unknown>

export const writableFields = (fields: Fields) => Object.entries(fields).filter(([, field]) => isWritable(field))

const emptyOf = (field: Field) => {
  if (field.kind === 'boolean') return false
  return field.kind === 'list' || field.kind === 'json' ? (field.default ?? []) : ''
}

/** The initial values of a form: those of the record, or the defaults of a new one. Passwords are empty. */
export function getDraftValues(fields: Fields, record?: Record<string, unknown>, only?: readonly string[]): Values {
  const shown = writableFields(fields).filter(([name]) => !only || only.includes(name))
  const known = (name: string, field: Field) => (record ? record[name] : field.default)
  return Object.fromEntries(
    shown.map(([name, field]) => [name, (field.kind === 'password' ? null : known(name, field)) ?? emptyOf(field)]),
  )
}

/** The values of the changed inputs; a list or an object is taken as a whole. */
export function changedValues(values: Values, dirty: Record<string, unknown>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTouched(dirty[name])))
}
const isTouched = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isTouched))

/** Replaces chosen files by the parts that will be uploaded, so that the field's schema accepts them. */
const asPart = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asPart)
  return value instanceof File ? { filename: value.name, content: new Uint8Array() } : value
}

/** Validates values by the resource's declaration, as the server will; returns messages by field. */
export function useCheckDraft(fields: Fields) {
  const textsOf = useProblemTexts()
  return (values: Values, options: Parameters<typeof readDraft>[2]): Record<string, string> => {
    const sent = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asPart(value)]))
    return textsOf(readDraft(fields, sent, options).problems)
  }
}
