import Button from '@mui/material/Button'
import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { LanguageTabs } from '../forms/LanguageTabs.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { CreateButton } from '../lists/CreateButton.tsx'
import { createPath } from '../resource/addresses.ts'
import { Badge } from '../ui/Badge.tsx'
import { ExternalLink } from '../ui/icons.tsx'
import css from './MenuPage.module.css'
import { getSpots } from './tree.ts'

interface Props {
  tree: readonly AdminMenuItem[]
  language: string
  onLanguage: (language: string) => void
}

/** Language switch for the titles with the number of missing translations, and the Create button. */
export function MenuHead({ tree, language, onLanguage }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const { main_language } = useSite()
  const all = getSpots(tree)
  const mark = (code: string) => {
    if (code === main_language || all.length === 0) return null
    const missing = all.filter(({ item }) => !item.languages.includes(code)).length
    if (missing === 0) return <Badge tone="ok">{translate('admin.menu_tree.complete')}</Badge>
    return <Badge tone="warn">{translate('admin.menu_tree.missing', { n: missing })}</Badge>
  }
  return (
    <div className={css.head}>
      <LanguageTabs language={language} onChange={onLanguage} mark={mark} />
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
