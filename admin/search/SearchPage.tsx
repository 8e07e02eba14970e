import { useTranslate } from '../i18n/i18n.ts'
import { useTitle } from '../ui/page-title.ts'
import { SearchLog } from './SearchLog.tsx'
import { SynonymPanel } from './SynonymPanel.tsx'
import css from './search.module.css'

/** Page of search terms and synonyms. */
export default function SearchPage() {
  const translate = useTranslate()
  useTitle(translate('admin.page.search'))
  return (
    <div className={css.page}>
      <SearchLog />
      <SynonymPanel />
    </div>
  )
}
