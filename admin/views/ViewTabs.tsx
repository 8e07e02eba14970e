import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { View } from '../lists/list-choices.ts'
import { sameQuery } from '../lists/list-query.ts'
import type { ListControls } from '../lists/use-list-state.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, Users } from '../ui/icons.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { SavedViewTabs } from './SavedViewTabs.tsx'
import { useViewCounts } from './use-view-counts.ts'
import type { SavedViews } from './use-views.ts'
import { ViewMenu } from './ViewMenu.tsx'
import css from './ViewTabs.module.css'

interface Props {
  list: ListControls
  /** Built in, for all users. */
  given: readonly View[]
  views: SavedViews
  total: number | undefined
}

interface Shown extends View {
  id?: number
  is_shared?: boolean
  is_own?: boolean
  owner?: string
}

/** All records, built-in views and saved views with their numbers of rows: tabs, or on narrow screens a menu. */
export function ViewTabs({ list, given, views, total }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const narrow = useNarrow()
  const all: Shown = { name: translate('common.all'), query: '' }
  const shown: Shown[] = [all, ...given, ...views.saved]
  const isShown = (view: Shown) => sameQuery(view.query, list.query)
  const current = shown.find(isShown)
  const saved = views.saved.find((view) => view === current)
  const countOf = useViewCounts(
    views.list,
    shown.map(({ query }) => query),
  )
  const inList = total === undefined ? '' : format.number(total)
  const label = (view: Shown | undefined) => {
    const count = view && view !== current ? countOf(view.query) : inList
    return (
      <>
        {view?.name ?? translate('admin.list.found')}
        {view?.is_shared ? <Users role="img" aria-label={sharedText(view)} /> : null}
        {count ? <span> {count}</span> : null}
      </>
    )
  }
  const sharedText = ({ is_own, owner = '' }: Shown) =>
    is_own ? translate('admin.list.shared') : translate('admin.list.shared_by', { name: owner })
  const tab = (view: Shown) => (
    <button
      key={view.id ?? view.name}
      type="button"
      className={css.tab}
      title={view.is_shared ? sharedText(view) : undefined}
      aria-current={view === current ? 'true' : undefined}
      onClick={() => list.apply(view.query)}
    >
      {label(view)}
    </button>
  )
  const onDelete = () => list.apply('')
  return (
    <nav className={css.tabs} aria-label={translate('admin.list.views')}>
      {narrow ? (
        <>
          <ActionMenu
            items={shown.map((view) => ({
              key: String(view.id ?? view.name),
              title: <span className={css.line}>{label(view)}</span>,
              selected: view === current,
              onClick: () => list.apply(view.query),
            }))}
          >
            {(open) => (
              <button type="button" className={css.tab} aria-current="true" {...open}>
                {label(current)}
                <ChevronDown aria-hidden />
              </button>
            )}
          </ActionMenu>
          {saved?.can_update ? <ViewMenu view={saved} views={views} onDelete={onDelete} /> : null}
        </>
      ) : (
        <>
          {[all, ...given].map(tab)}
          <SavedViewTabs views={views} current={saved} tab={tab} onDelete={onDelete} />
          {current ? null : (
            <span className={css.tab} data-found>
              {label(undefined)}
            </span>
          )}
        </>
      )}
    </nav>
  )
}
