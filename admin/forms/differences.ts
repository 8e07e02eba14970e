import type { Fields } from '#contracts/resource/fields.ts'
import { getDraftValues, writableFields } from './draft-values.ts'
import type { Difference } from './saving.ts'

type Values = Record<string, unknown>

interface Compared {
  fields: Fields
  /** The form's initial values, its current values, and the record as stored now. */
  base: Values
  mine: Values
  record: Values
  labelOf: (name: string) => string
  say: (value: unknown) => string
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that somebody else has changed since the form was opened, with both values. */
export function getDifferences({ fields, base, mine, record, labelOf, say }: Compared): Difference[] {
  const theirs = getDraftValues(fields, record)
  return writableFields(fields)
    .filter(([name, { kind }]) => kind !== 'password' && !isSame(theirs[name], base[name]))
    .map(([name]) => ({
      name: labelOf(name),
      mine: isSame(mine[name], base[name]) ? '' : say(mine[name]),
      theirs: say(theirs[name]),
    }))
}

/** A value as one line of plain text; '' for a value that is not text. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
    : '…'
