import type { Field } from '#contracts/resource/fields.ts'
import { useFormat } from '../i18n/format.ts'
import type { FieldNames } from '../i18n/use-texts.ts'
import { Badge, Dot } from '../ui/Badge.tsx'
import { Picture } from '../ui/Picture.tsx'
import { RecordName } from './RecordName.tsx'

export type ResourceRow = { id: number } & Record<string, unknown>

interface CellProps {
  name: string
  field: Field
  row: ResourceRow
  labels: FieldNames
}

const isNumeric = (field: Field) => ['integer', 'decimal', 'money'].includes(field.kind)
export const alignOf = (field: Field) => (isNumeric(field) ? ('end' as const) : undefined)

/** A value as a list shows it, by the field's kind; nothing is a dash. */
export function Cell({ name, field, row, labels }: CellProps) {
  const format = useFormat()
  const value = row[name]
  if (field.kind === 'image') return <Picture path={row[`${name}_path`]} />
  if (field.kind === 'boolean') return <Dot tone={value ? 'ok' : 'off'}>{labels.yesNo(name, value === true)}</Dot>
  if (value === null || value === undefined || value === '') return <span>–</span>
  if (field.kind === 'reference') return <RecordName resource={field.to ?? ''} id={Number(value)} />
  if (field.kind === 'choice') return labels.choice(name, String(value))
  if (field.kind === 'money') return format.amount(Number(value))
  if (field.kind === 'integer') return format.number(Number(value))
  if (field.kind === 'date') return format.date(String(value))
  if (field.kind === 'datetime') return format.when(String(value))
  if (Array.isArray(value))
    return value.length === 0 ? '–' : <Tags values={value.map(String)} labels={labels} name={name} />
  return String(value)
}

function Tags({ values, name, labels }: { values: readonly string[]; name: string; labels: FieldNames }) {
  return values.map((value) => (
    <span key={value}>
      <Badge>{labels.choice(name, value)}</Badge>{' '}
    </span>
  ))
}
