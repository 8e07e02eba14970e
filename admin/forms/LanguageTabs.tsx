import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useSite } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { languageTag, useLanguageName } from '../i18n/language-name.ts'
import css from './LanguageTabs.module.css'

interface Props {
  language: string
  onChange: (language: string) => void
  /** A mark after the name of a language, for missing translations. */
  mark?: (code: string) => ReactNode
  /** A new record is created in the main language, so the other tabs are disabled. */
  creating?: boolean
}

/** The content languages, the main one first (content.md T11). */
export function LanguageTabs({ language, onChange, mark, creating = false }: Props) {
  const translate = useTranslate()
  const nameOf = useLanguageName()
  const { languages, main_language } = useSite()
  return (
    <Tabs
      value={languages.includes(language) ? language : main_language}
      onChange={(_, next: string) => onChange(next)}
      aria-label={translate('admin.form.languages')}
      className={css.tabs ?? ''}
      variant="scrollable"
      scrollButtons={false}
    >
      {languages.map((code) => (
        <Tab
          key={code}
          value={code}
          disabled={creating && code !== main_language}
          label={
            <span className={css.tab}>
              <span lang={languageTag(code)}>{nameOf(code)}</span>
              {code === main_language ? <small>{translate('admin.form.main_language')}</small> : null}
              {mark?.(code)}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}
