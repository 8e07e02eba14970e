import type { Field } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { getDraftValues, writableFields } from '../forms/draft-values.ts'

type Values = Record<string, unknown>

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
  resource: Resource
  /** The record as stored now. */
  record: Values & { id: number; updated_at: string }
  differences: Difference[]
  /** Puts the stored value of a field in place of what was typed. */
  take: (name: string) => void
}

interface Compared {
  resource: Resource
  /** The form's initial values, and those that are in it now. */
  base: Values
  mine: Values
  record: Comparison['record']
  /** Changes a value of the form. */
  set: (name: string, value: unknown) => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that somebody else has changed since the form was opened, with both values. */
export function getComparison({ resource, base, mine, record, set }: Compared): Comparison {
  const theirs = getDraftValues(resource.fields, record)
  const differences = writableFields(resource.fields)
    .filter(([name, { kind }]) => kind !== 'password' && !isSame(theirs[name], base[name]))
    .map(([name, field]) => ({
      name,
      field,
      mine: mine[name],
      theirs: theirs[name],
      isBoth: !isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name]),
    }))
  const take = (name: string) => set(name, theirs[name])
  return { resource, record, differences, take }
}

/** A value as one line of plain text; '' for a value that is not text. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
    : '…'
