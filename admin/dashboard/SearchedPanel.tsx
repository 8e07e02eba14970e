import { Link } from 'react-router'
import type { Searched } from '#contracts/dashboard/dashboard.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './TopProducts.module.css'

/** Search terms of customers with their number of searches. */
interface Props {
  title: string
  words: readonly Searched[]
  /** Searches that found nothing: each leads to a new synonym. */
  isUnanswered?: boolean
}

export function SearchedPanel({ title, words, isUnanswered = false }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const mayAdd = useMay()('update product') && isUnanswered
  if (words.length === 0) return null
  return (
    <Panel title={title} aside={translate('admin.dashboard.times_30')} flush>
      <ul className={css.list}>
        {words.map(({ keyword, times }) => (
          <li key={keyword} className={css.line}>
            <span className={css.name}>{keyword}</span>
            {mayAdd ? (
              <Link to={`/admin/search?${new URLSearchParams({ synonym: keyword })}`}>
                {translate('admin.dashboard.add_synonym')}
              </Link>
            ) : null}
            <strong>{format.number(times)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
