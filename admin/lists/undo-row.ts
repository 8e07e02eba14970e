import type { Resource } from '#contracts/resource/resource.ts'
import { undoBy } from '../api/offer-undo.ts'

type Values = Readonly<Record<string, unknown>>

/** Restores the values of a row after a quick edit. Not translated texts: the row may show one in another language. */
export function undoRow(
  { fields }: Resource,
  changed: Values,
  before: Values | undefined,
  save: (values: Values) => Promise<unknown>,
) {
  const names = Object.keys(changed)
  if (names.some((name) => fields[name]?.translated)) return undefined
  return undoBy(() => save(Object.fromEntries(names.map((name) => [name, before?.[name]]))))
}
