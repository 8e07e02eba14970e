import type { FormFieldType, TextFormat } from '#contracts/forms/field-types.ts'
import type { Values } from '../forms/draft-values.ts'
import {
  AlignLeft,
  Calendar,
  ChevronDown,
  FileText,
  type Icon,
  ListChecks,
  Mail,
  Phone,
  TextCursorInput,
} from '../ui/icons.tsx'
import { freeKey } from './free-key.ts'

/** A field in the form of its editor; what the server adds is left out when it is sent. */
export interface FieldValues {
  id?: number
  type: FormFieldType
  key: string
  title: string
  placeholder: string
  required: boolean
  enabled: boolean
  class: string
  additional_options: Record<string, unknown>
  has_answers?: boolean
  fallback?: { title: string; placeholder: string; labels: Record<string, string> }
}

export interface TabValues {
  id?: number
  title: string
  fields: FieldValues[]
  fallback?: { title: string }
}

/** What staff add to a form: the types of fields, with one-line texts by their format. */
export const fieldKinds: Readonly<Record<string, { type: FormFieldType; format?: TextFormat; icon: Icon }>> = {
  text: { type: 'text', icon: TextCursorInput },
  email: { type: 'text', format: 'email', icon: Mail },
  phone: { type: 'text', format: 'phone', icon: Phone },
  date: { type: 'text', format: 'date', icon: Calendar },
  textarea: { type: 'textarea', icon: AlignLeft },
  single_select: { type: 'single_select', icon: ChevronDown },
  multiple_checkbox: { type: 'multiple_checkbox', icon: ListChecks },
  file: { type: 'file', icon: FileText },
}

export const iconOfType = (type: FormFieldType): Icon => fieldKinds[type]?.icon ?? TextCursorInput

const hasOptions = (type: FormFieldType) => type === 'single_select' || type === 'multiple_checkbox'

/** A new field; its key is one that no other field has. */
export function newField(type: FormFieldType, format: TextFormat | undefined, keys: readonly string[]): FieldValues {
  const options = hasOptions(type) ? { options: [{ value: 'option_1', label: '' }] } : {}
  return {
    type,
    key: freeKey(format ?? type, keys),
    title: '',
    placeholder: '',
    class: '',
    required: false,
    enabled: true,
    additional_options: { ...options, ...(format && { format }) },
  }
}

const emptyField: FieldValues = { ...newField('text', undefined, []), key: '' }

/** A new form has one tab with one empty field (specification, section 3). */
export const newForm: Values = { tabs: [{ title: 'Tab 0', fields: [emptyField] }] satisfies TabValues[] }

/** Tabs and fields in the order in which they stand, without what only the editor needs. */
export function tabsToSend({ tabs, ...values }: Values): Values {
  if (!Array.isArray(tabs)) return values
  const sent = (tabs as TabValues[]).map(({ fallback: _, fields, ...tab }, order) => ({
    ...tab,
    order,
    fields: fields.map(({ fallback: __, has_answers: ___, ...field }, place) => ({ ...field, order: place })),
  }))
  return { ...values, tabs: sent }
}
