import type { ReactNode } from 'react'
import type { SavedView } from '#contracts/staff/saved-views.ts'
import type { SavedViews } from './use-views.ts'
import { ViewMenu } from './ViewMenu.tsx'
import css from './ViewTabs.module.css'

interface Props {
  views: SavedViews
  current: SavedView | undefined
  tab: (view: SavedView) => ReactNode
  onDelete: () => void
}

/** The saved views of a list as tabs; the current one has a menu, if the reader may change it. */
export function SavedViewTabs({ views, current, tab, onDelete }: Props) {
  return views.saved.map((view) =>
    view === current && view.can_update ? (
      <span key={view.id} className={css.own}>
        {tab(view)}
        <ViewMenu view={view} views={views} onDelete={onDelete} />
      </span>
    ) : (
      tab(view)
    ),
  )
}
