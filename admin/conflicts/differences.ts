import type { Field, Fields } from '#contracts/resource/fields.ts'
import { getDraftValues, type Values, writableFields } from '../forms/draft-values.ts'
import type { FieldNames } from '../i18n/use-texts.ts'

/** A field that another user changed. */
export interface Difference {
  name: string
  field: Field
  mine: unknown
  theirs: unknown
  /** Whether it was changed here as well, so that somebody has to choose. */
  isBoth: boolean
}

/** What a record that is edited here and what another user has saved differ in. */
export interface Comparison {
  names: FieldNames
  /** The record as stored now. */
  record: Values & { id: number; updated_at: string }
  differences: Difference[]
  /** Puts the stored value of a field in place of what was typed. */
  take: (name: string) => void
  /** Whether a save sends what was not changed here too, so that changes of others have to be taken first. */
  sendsAll?: boolean
}

interface Compared {
  fields: Fields
  names: FieldNames
  /** The form's initial values, and those that are in it now. */
  base: Values
  mine: Values
  record: Comparison['record']
  /** Changes a value of the form. */
  set: (name: string, value: unknown) => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that somebody else has changed since the form was opened, with both values. */
export function getComparison({ fields, names, base, mine, record, set }: Compared): Comparison {
  const theirs = getDraftValues(fields, record)
  const take = (name: string) => set(name, theirs[name])
  return { names, record, differences: getDifferences(fields, { base, mine, theirs }), take }
}

/** Fields whose stored value is not the one that the form began with. */
export const getDifferences = (fields: Fields, values: Record<'base' | 'mine' | 'theirs', Values>): Difference[] =>
  writableFields(fields).flatMap(([name, field]) => {
    const [base, mine, theirs] = [values.base[name], values.mine[name], values.theirs[name]]
    if (field.kind === 'password' || isSame(theirs, base)) return []
    return [{ name, field, mine, theirs, isBoth: !isSame(mine, base) && !isSame(mine, theirs) }]
  })

/** A value as one line of plain text; '' for a value that is not text. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
    : '…'
