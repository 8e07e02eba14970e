import type { Field } from '#contracts/resource/fields.ts'
import { useFormat } from '../i18n/format.ts'
import type { FieldNames } from '../i18n/use-texts.ts'
import { Badge, Dot } from '../ui/Badge.tsx'
import { Picture } from '../ui/Picture.tsx'
import { RecordName } from './RecordName.tsx'

/** A record as lists and forms load it. */
export type ResourceRow = { id: number } & Record<string, unknown>

interface CellProps {
  name: string
  field: Field
  row: ResourceRow
  names: FieldNames
}

const isNumeric = (field: Field) => ['integer', 'decimal', 'money'].includes(field.kind)
export const getAlign = (field: Field) => (isNumeric(field) ? ('end' as const) : undefined)

/** A value in a list, formatted by the field's kind; an empty one is a dash. */
export function FieldCell({ name, field, row, names }: CellProps) {
  const format = useFormat()
  const value = row[name]
  if (field.kind === 'image') return <Picture path={row[`${name}_path`]} />
  if (field.kind === 'boolean') return <Dot tone={value ? 'ok' : 'off'}>{names.yesNo(name, value === true)}</Dot>
  if (value === null || value === undefined || value === '') return <span>–</span>
  if (field.kind === 'reference') return <RecordName resource={field.to ?? ''} id={Number(value)} />
  if (field.kind === 'choice') return names.choice(name, String(value))
  if (field.kind === 'money') return format.amount(Number(value))
  if (field.kind === 'integer') return format.number(Number(value))
  if (field.kind === 'date') return format.date(String(value))
  if (field.kind === 'datetime') return format.when(String(value))
  if (Array.isArray(value))
    return value.length === 0 ? '–' : <Tags values={value.map(String)} names={names} name={name} />
  return String(value)
}

function Tags({ values, name, names }: { values: readonly string[]; name: string; names: FieldNames }) {
  return values.map((value) => (
    <span key={value}>
      <Badge>{names.choice(name, value)}</Badge>{' '}
    </span>
  ))
}
