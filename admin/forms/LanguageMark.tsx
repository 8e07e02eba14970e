import { useSite } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { languageTag } from '../i18n/language-name.ts'
import { Globe } from '../ui/icons.tsx'
import css from './LanguageMark.module.css'

interface Props {
  language: string
  /** The next save writes the text into every language. */
  global: boolean
  onToggle: () => void
}

/** A toggle with the language of a translated text; when pressed, the text is saved in every language. */
export function LanguageMark({ language, global, onToggle }: Props) {
  const translate = useTranslate()
  const { languages } = useSite()
  if (languages.length < 2) return null
  return (
    <button
      type="button"
      className={css.language}
      aria-pressed={global}
      onClick={onToggle}
      title={translate('admin.form.all_languages_hint')}
    >
      <Globe aria-hidden />
      {global ? translate('admin.form.all_languages') : languageTag(language)}
    </button>
  )
}
