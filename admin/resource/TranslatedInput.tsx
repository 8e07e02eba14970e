import { Globe } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Resource } from '#contracts/resource/resource.ts'
import { useSite } from '../api/use-site.ts'
import { languageTag } from './columns.tsx'
import { fallbackOf, type RecordRow } from './ResourceForm.tsx'
import css from './TranslatedInput.module.css'
import { ResourceInput } from './widgets/ResourceInput.tsx'

interface Props {
  resource: Resource
  name: string
  record: RecordRow | undefined
  language: string
  creating: boolean
  disabled: boolean
  /** The text goes into every language of the shop. */
  global: boolean
  onGlobal: () => void
}

/**
 * An input that knows languages: a translated text shows which one it is written in, offers to write it into all, and while empty
 * shows what readers see instead.
 */
export function TranslatedInput({ resource, name, record, language, creating, disabled, global, onGlobal }: Props) {
  const translate = useTranslate()
  const { languages, main_language } = useSite()
  const empty = useWatch({ name }) === ''
  const field = resource.fields[name]
  const required = field?.kind === 'password' ? creating : undefined
  if (!field?.translated)
    return (
      <ResourceInput
        resource={resource}
        name={name}
        disabled={disabled}
        {...(required === undefined ? {} : { required })}
      />
    )
  const fallback = fallbackOf(record, name)
  const optional = language !== main_language && !creating
  const aside =
    languages.length > 1 && !disabled ? (
      <button
        type="button"
        className={css.language}
        aria-pressed={global}
        onClick={onGlobal}
        title={translate('admin.form.all_languages_hint')}
      >
        <Globe aria-hidden />
        {global ? translate('admin.form.all_languages') : languageTag(language)}
      </button>
    ) : null
  const hint = optional && empty && fallback ? { hint: translate('admin.form.falls_back') } : {}
  return (
    <ResourceInput
      resource={resource}
      name={name}
      disabled={disabled}
      placeholder={fallback}
      aside={aside}
      {...hint}
      {...(optional ? { required: false } : {})}
    />
  )
}
