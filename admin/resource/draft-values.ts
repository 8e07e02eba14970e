import { useTranslate } from 'react-admin'
import { readDraft } from '#contracts/resource/draft.ts'
import { type Field, isWritable } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import type { Values } from '../forms/use-form-saving.ts'

export const writableFields = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]) => isWritable(field))

const emptyOf = (field: Field) =>
  field.kind === 'boolean' ? false : field.kind === 'list' || field.kind === 'json' ? (field.default ?? []) : ''

/** What a form's inputs begin with: the record's values, else the defaults of a new one. Passwords begin empty. */
export function valuesOf(resource: Resource, record?: Record<string, unknown>, only?: readonly string[]): Values {
  const fields = writableFields(resource).filter(([name]) => !only || only.includes(name))
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      (field.kind === 'password' ? undefined : record ? record[name] : field.default) ?? emptyOf(field),
    ]),
  )
}

/** The values of the inputs that were touched; a list or a structure counts as a whole. */
export function changedValues(values: Values, dirty: Record<string, unknown>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTouched(dirty[name])))
}
const isTouched = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isTouched))

/** A chosen file stands for the part that will be sent, so that the contract's rule can judge the rest. */
const asPart = (value: unknown) => (value instanceof File ? { filename: value.name, content: new Uint8Array() } : value)

/** Judges values by the contract's own rules, as the server will; answers the texts by field. */
export function useCheckDraft(resource: Resource) {
  const translate = useTranslate()
  return (values: Values, options: Parameters<typeof readDraft>[2]): Record<string, string> => {
    const sent = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asPart(value)]))
    const { problems } = readDraft(resource.fields, sent, options)
    return Object.fromEntries(
      Object.entries(problems).map(([name, [first]]) => [name, first ? translate(first.key, first.params) : '']),
    )
  }
}
