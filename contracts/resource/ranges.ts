import type { FieldKind, Fields } from './fields.ts'

/** When a record was created or changed: every resource can be filtered by it. */
export const timestamps = ['created_at', 'updated_at'] as const
export type Timestamp = (typeof timestamps)[number]

export type RangeKind = Extract<FieldKind, 'date' | 'datetime' | 'integer' | 'decimal' | 'money'>
const kinds = ['date', 'datetime', 'integer', 'decimal', 'money'] as const

/** The kind of a filter that takes `{name}_from` and `{name}_to`, both included; undefined for one that takes values (api.md A11). */
export function rangeKind({ fields }: { fields: Fields }, name: string): RangeKind | undefined {
  if (timestamps.some((timestamp) => timestamp === name)) return 'datetime'
  const field = fields[name]
  return field?.range && kinds.find((kind) => kind === field.kind)
}
