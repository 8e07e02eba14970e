import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { ExternalLink } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { languageOf, locales } from '#contracts/locales.ts'
import type { AdminMenuItem } from '#contracts/menu/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { useLanguageName } from '../forms/LanguageTabs.tsx'
import { CreateButton } from '../lists/CreateButton.tsx'
import { createPath } from '../resource/addresses.ts'
import { useMay } from '../session/use-session.ts'
import { Badge } from '../ui/Badge.tsx'
import css from './MenuPage.module.css'
import { spotsOf } from './tree.ts'

interface Props {
  tree: readonly AdminMenuItem[]
  language: string
  onLanguage: (language: string) => void
}

/** The language that the titles are read and written in, with what is missing in each; and Create. */
export function MenuHead({ tree, language, onLanguage }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const nameOf = useLanguageName()
  const { languages, main_language } = useSite()
  const all = spotsOf(tree)
  const missing = (code: string) => all.filter(({ item }) => !item.languages.includes(code)).length
  return (
    <div className={css.head}>
      <Tabs
        value={languages.includes(language) ? language : main_language}
        onChange={(_, next: string) => onLanguage(next)}
        aria-label={translate('admin.form.languages')}
        className={css.tabs ?? ''}
        variant="scrollable"
        scrollButtons={false}
      >
        {languages.map((code) => (
          <Tab
            key={code}
            value={code}
            label={
              <span className={css.tab}>
                <span lang={locales.find((locale) => languageOf(locale) === code)}>{nameOf(code)}</span>
                {code === main_language ? <small>{translate('admin.form.main_language')}</small> : null}
                {code === main_language || all.length === 0 ? null : missing(code) > 0 ? (
                  <Badge tone="warn">{translate('admin.menu_tree.missing', { n: missing(code) })}</Badge>
                ) : (
                  <Badge tone="ok">{translate('admin.menu_tree.complete')}</Badge>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      <div className={css.tools}>
        <Button
          component="a"
          href="/"
          target="_blank"
          startIcon={<ExternalLink aria-hidden />}
          className={css.preview ?? ''}
        >
          {translate('admin.menu_tree.preview')}
        </Button>
        {may('create menu') ? <CreateButton to={createPath(resources.menu)} /> : null}
      </div>
    </div>
  )
}
