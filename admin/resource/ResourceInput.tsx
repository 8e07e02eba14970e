import { useWatch } from 'react-hook-form'
import { isLocked } from '#contracts/locked.ts'
import { useSite } from '../api/use-site.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { LanguageMark } from '../forms/LanguageMark.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Panel } from '../ui/Panel.tsx'
import { getFallback, useRecordForm } from './record-form.ts'

/**
 * The input of one field in a record's form. A translated text can be written into all languages; it shows where it is missing,
 * and the fallback text while it is empty, or `placeholder`, the text that replaces it.
 */
export function ResourceInput({ name, placeholder }: { name: string; placeholder?: string }) {
  const translate = useTranslate()
  const { resource, record, creating, readOnly, language, globals, toggleGlobal, inputs } = useRecordForm()
  const names = useLabels(resource)
  const { main_language } = useSite()
  const isEmpty = useWatch({ name }) === ''
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)

  const plain = { name, field, names, input: inputs[name], disabled: readOnly || isLocked(record, name) }
  // A password is required for new records only; left blank, the old one stays.
  const mayBeEmpty = field.optional || field.kind === 'boolean' || Array.isArray(field.default)
  const needed = field.kind === 'password' ? creating : !mayBeEmpty
  if (!field.translated) return <FieldInput {...plain} required={needed} />
  const inOther = language !== main_language
  const fallback = getFallback(record, name)
  const missing = isEmpty && fallback !== undefined && inOther
  return (
    <FieldInput
      {...plain}
      required={needed && (creating || !inOther)}
      placeholder={fallback ?? placeholder}
      hint={missing ? translate('admin.form.falls_back') : undefined}
      aside={
        !readOnly && (
          <LanguageMark
            language={language}
            global={globals.includes(name)}
            missing={missing}
            onToggle={() => toggleGlobal(name)}
          />
        )
      }
    />
  )
}

/** A panel with the inputs of several fields. */
export function InputPanel({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Panel title={title} stack>
      {names.map((name) => (
        <ResourceInput key={name} name={name} />
      ))}
    </Panel>
  )
}
