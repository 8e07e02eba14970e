import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Values } from '../forms/draft-values.ts'

const write = (value: unknown) => JSON.stringify(value)

/** What differs from other values of the same form. */
const differing = (values: FieldValues, from: FieldValues): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => write(value) !== write(from[name])))

/** Forms of new records that were saved while somebody typed, by the record: their input belongs to its edit page. */
const left = new Map<string, () => Values>()

const keyOf = (resource: string, id: number | string) => `${resource} ${id}`

/** Leaves what is typed from now on into the form of a new record, until its edit page takes it. `saved`: the values of the response. */
export function leaveTyped<V extends FieldValues>(
  form: UseFormReturn<V>,
  record: { resource: string; id: number; saved: V },
): void {
  left.set(keyOf(record.resource, record.id), () => differing(form.getValues(), record.saved))
}

/** What was typed into the form of a new record since it was sent. Only the first call has it. */
export function takeTyped(resource: string, id: number | string): Values {
  const key = keyOf(resource, id)
  const read = left.get(key)
  left.delete(key)
  return read?.() ?? {}
}
