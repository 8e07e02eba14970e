import { useRef } from 'react'
import { useSite } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { languageTag } from '../i18n/language-name.ts'
import { useFieldKey } from '../shortcuts/use-field-key.ts'
import { Globe } from '../ui/icons.tsx'
import css from './LanguageMark.module.css'

interface Props {
  language: string
  /** The next save writes the text into every language. */
  global: boolean
  /** The field has no text of its own in this language: customers see another one. */
  missing: boolean
  onToggle: () => void
}

/**
 * A toggle at a translated text; when pressed, the text is saved in every language. It names the language only while the text is missing in
 * it. In the order of Tab it would double every field, so that Alt+L in the field presses it.
 */
export function LanguageMark({ language, global, missing, onToggle }: Props) {
  const translate = useTranslate()
  const { languages } = useSite()
  const button = useRef<HTMLButtonElement>(null)
  const isShown = languages.length > 1
  useFieldKey(button, 'KeyL', onToggle)
  if (!isShown) return null
  const hint = translate('admin.form.all_languages_hint')
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className={css.language}
        data-missing={missing || undefined}
        aria-pressed={global}
        aria-label={missing && !global ? `${languageTag(language)}: ${hint}` : hint}
        aria-keyshortcuts="Alt+L"
        onClick={onToggle}
        title={`${hint} (Alt L)`}
      >
        <Globe aria-hidden />
        {global ? translate('admin.form.all_languages') : missing ? languageTag(language) : null}
      </button>
      <span className="visually-hidden" role="status">
        {global ? translate('admin.form.all_languages') : ''}
      </span>
    </>
  )
}
