import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'react-admin'
import { languageOf, localeNames, locales } from '#contracts/locales.ts'
import { useSite } from '../api/use-site.ts'
import { Badge } from '../ui/Badge.tsx'
import css from './FormPage.module.css'

interface Props {
  language: string
  record: Record<string, unknown> | undefined
  /** A new record is written in the main language first. */
  creating: boolean
  onChange: (language: string) => void
}

/** The content languages, the main one first; one without a text has a badge (crm-content.md D-117). */
export function LanguageTabs({ language, record, creating, onChange }: Props) {
  const translate = useTranslate()
  const nameOf = useLanguageName()
  const { languages, main_language } = useSite()
  const existing = Array.isArray(record?.languages) ? (record.languages as string[]) : undefined
  return (
    <Tabs
      value={language}
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
              <span lang={locales.find((locale) => languageOf(locale) === code)}>{nameOf(code)}</span>
              {code === main_language ? <small>{translate('admin.form.main_language')}</small> : null}
              {existing && !existing.includes(code) ? (
                <Badge tone="warn">{translate('admin.form.translation_missing')}</Badge>
              ) : null}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

/** A content language in its own name where we know it, else in the reader's language. */
export function useLanguageName() {
  const translate = useTranslate()
  return (code: string) => {
    const locale = locales.find((each) => languageOf(each) === code)
    return locale ? localeNames[locale] : translate(`languages.${code}`)
  }
}

/** 'zh_hk' -> 'zh-HK'. */
export const languageTag = (code: string) =>
  code.replace(/_(\w{2})$/, (_, region: string) => `-${region.toUpperCase()}`)
