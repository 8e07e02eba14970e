import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { View } from '../lists/list-choices.ts'
import { sameQuery } from '../lists/list-query.ts'
import type { ListControls } from '../lists/use-list-state.ts'
import { OwnViews } from './OwnViews.tsx'
import css from './ViewTabs.module.css'

interface Props {
  list: ListControls
  /** Built in, for all users. */
  given: readonly View[]
  own: readonly View[]
  total: number | undefined
  onChange: (own: View[]) => void
}

/** Tabs: all records, built-in views and saved views. The current one shows its number of rows. */
export function ViewTabs({ list, given, own, total, onChange }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const isShown = (view: View) => sameQuery(view.query, list.query)
  const all: View = { name: translate('common.all'), query: '' }
  const views = [all, ...given, ...own]
  const current = views.find(isShown)
  const tab = (view: View) => (
    <button
      key={view.name}
      type="button"
      className={css.tab}
      aria-current={view === current ? 'true' : undefined}
      onClick={() => list.apply(view.query)}
    >
      {view.name}
      {view === current && total !== undefined ? <span> {format.number(total)}</span> : null}
    </button>
  )
  return (
    <nav className={css.tabs} aria-label={translate('admin.list.views')}>
      {[all, ...given].map(tab)}
      <OwnViews own={own} current={current} tab={tab} onChange={onChange} onDelete={() => list.apply('')} />
      {current ? null : (
        <span className={css.tab} data-found>
          {translate('admin.list.found')}
          {total !== undefined ? <span> {format.number(total)}</span> : null}
        </span>
      )}
    </nav>
  )
}
