import type { Field } from '#contracts/resource/fields.ts'
import { FieldCell, type ResourceRow } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import type { FieldNames } from '../i18n/use-texts.ts'
import { plainText } from './differences.ts'

const texts: readonly Field['kind'][] = ['text', 'long_text', 'rich_text', 'slug', 'key', 'email', 'url', 'decimal']
const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

interface Props {
  name: string
  field: Field
  value: unknown
  /** The stored record, whose images can be shown; without it only their number is. */
  record?: ResourceRow
  names: FieldNames
}

/** One of two values of a field in a conflict: texts as plain text, records by their title, what has parts by their number. */
export function ConflictValue({ name, field, value, record, names }: Props) {
  const translate = useTranslate()
  if (value === '' || value === null || value === undefined) return '–'
  if (texts.includes(field.kind)) return plainText(value) || '–'
  if (field.kind === 'image' && !record) return translate('admin.form.conflict_image')
  const count = Array.isArray(value) ? value.length : 1
  const isPlain = !Array.isArray(value) && typeof value !== 'object'
  if (field.kind === 'image' || isPlain || (Array.isArray(value) && value.every(isScalar) && !field.to))
    return <FieldCell name={name} field={field} row={{ id: 0, ...record, [name]: value }} names={names} />
  return translate('admin.form.conflict_entries', { count })
}
