import type { Searched } from '#contracts/dashboard/dashboard.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './TopProducts.module.css'

/** Search terms of customers with their number of searches. */
export function SearchedPanel({ title, words }: { title: string; words: readonly Searched[] }) {
  const translate = useTranslate()
  const format = useFormat()
  if (words.length === 0) return null
  return (
    <Panel title={title} aside={translate('admin.dashboard.times_30')} flush>
      <ul className={css.list}>
        {words.map(({ keyword, times }) => (
          <li key={keyword} className={css.line}>
            <span className={css.name}>{keyword}</span>
            <strong>{format.number(times)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
