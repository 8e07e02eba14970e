import { Globe } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useSite } from '../api/use-site.ts'
import { languageTag } from './columns.tsx'
import { fallbackOf, type RecordRow } from './ResourceForm.tsx'
import css from './TranslatedInput.module.css'
import { ResourceInput } from './widgets/ResourceInput.tsx'
import type { WidgetProps } from './widgets/widget.ts'

interface Props {
  resource: Resource
  name: string
  widget: ComponentType<WidgetProps> | undefined
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
export function TranslatedInput({ record, language, creating, global, onGlobal, ...input }: Props) {
  const translate = useTranslate()
  const { languages, main_language } = useSite()
  const empty = useWatch({ name: input.name }) === ''
  const field = input.resource.fields[input.name]
  if (!field?.translated) return <ResourceInput {...input} required={isRequired(field, creating)} />

  const fallback = fallbackOf(record, input.name)
  const mayBeEmpty = field.optional === true || (language !== main_language && !creating)
  const aside =
    languages.length > 1 && !input.disabled ? (
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
  const hint = empty && fallback && language !== main_language ? translate('admin.form.falls_back') : undefined
  return <ResourceInput {...input} placeholder={fallback} aside={aside} hint={hint} required={!mayBeEmpty} />
}

/** A password is required of a new record only; left blank, the old one stays. */
const isRequired = (field: Field | undefined, creating: boolean) =>
  field?.kind === 'password' ? creating : !field?.optional && field?.kind !== 'boolean'
