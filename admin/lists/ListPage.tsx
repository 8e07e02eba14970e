import Button from '@mui/material/Button'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../i18n/i18n.ts'
import { useListPlace } from '../list-place/use-list-place.ts'
import { useRowClicks } from '../list-place/use-row-clicks.ts'
import { useTitle } from '../ui/page-title.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { SaveView } from '../views/SaveView.tsx'
import { useViews } from '../views/use-views.ts'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { type BatchAction, BatchBar } from './BatchBar.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { DataCards } from './DataCards.tsx'
import { DataTable, type Row, type TableProps } from './DataTable.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { Filter } from './filter.ts'
import css from './ListPage.module.css'
import { useListChoices, type View } from './list-choices.ts'
import { ListLayout } from './list-layout.ts'
import { sameQuery, viewQuery, writeQuery } from './list-query.ts'
import { Pager } from './Pager.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import type { ListControls } from './use-list-state.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

interface Props<R extends Row> extends Omit<TableProps<R>, 'label' | 'perPage' | 'sort' | 'onSort' | 'selection'> {
  title: string
  list: ListControls
  total: number
  failed: boolean
  onRetry: () => void
  filters: readonly Filter[]
  searchHint: string
  /** Batch actions and the selected rows. */
  batch?: readonly BatchAction[]
  selection?: Selection
  /** Loads all rows that match, for actions on all of them. */
  loadAll?: () => Promise<readonly Row[]>
  /** Buttons at the right of the header, such as Create. The one with `data-create` is bound to the key C. */
  tools?: ReactNode
  /** Shown while the list has no records. */
  emptyHint?: ReactNode
  /** The sort order until the user chooses another. */
  initialSort?: string
  /** Shown between the filters and the rows. */
  above?: ReactNode
  /** Built-in views of the list. */
  views?: readonly View[]
}

const noViews: readonly View[] = []

/** The layout of every list: views, filters, batch bar, rows, pager. */
export function ListPage<R extends Row>(props: Props<R>) {
  const { title, list, total, rows, failed, onRetry, filters, batch = [], selection, tools } = props
  const { initialSort = '' } = props
  const translate = useTranslate()
  const phone = useNarrow()
  const { pathname } = useLocation()
  const [choices, choose] = useListChoices(pathname)
  const views = useViews(pathname)
  const { arranged, shown } = useColumnChoice(props.columns, choices)
  /** On a phone checkboxes are hidden until the user starts selecting. */
  const [ticking, setTicking] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useTitle(title)
  useLastPage(list, total, rows?.length)
  useRowKeys({ frame, list, pages: Math.ceil(total / list.per_page) })
  useRowClicks(frame, phone && ticking)
  useListPlace({ frame, query: writeQuery(list), ready: rows !== undefined && !props.fetching })
  const layout = useContext(ListLayout)
  const Rows = layout ?? (phone ? DataCards : DataTable)
  const current = props.views?.find((view) => sameQuery(view.query, viewQuery(list)))?.name
  const narrowed = list.search !== '' || Object.keys(list.filters).length > 0
  const ticks = batch.length > 0 && (!phone || ticking) ? selection : undefined
  const sorting = { sort: list.sort || initialSort, onSort: (sort: string) => list.set({ sort }) }
  return (
    <div className={css.page} data-list data-cards={layout !== null || undefined}>
      <div className={css.head}>
        <ViewTabs list={list} given={props.views ?? noViews} views={views} total={rows ? total : undefined} />
        <div className={css.tools}>{phone ? null : tools}</div>
      </div>
      <FilterBar list={list} filters={filters} searchHint={props.searchHint}>
        <SaveView list={list} given={props.views ?? noViews} views={views} />
        {phone ? null : <ColumnMenu columns={arranged} compact={choices.compact} onChange={choose} />}
      </FilterBar>
      {props.above}
      {phone ? (
        <PhoneBar
          {...sorting}
          columns={props.columns}
          total={rows ? total : undefined}
          ticking={batch.length > 0 ? ticking : undefined}
          onTick={() => {
            setTicking(!ticking)
            selection?.clear()
          }}
        />
      ) : null}
      {ticks ? (
        <BatchBar
          actions={batch}
          selection={ticks}
          shown={(rows ?? []).map((row) => row.id)}
          all={props.loadAll && { total, load: props.loadAll }}
        />
      ) : null}
      <div className={css.rows} ref={frame}>
        {failed ? (
          <p className={css.notice} role="alert">
            {translate('admin.list.failed')} <Button onClick={onRetry}>{translate('common.action.retry')}</Button>
          </p>
        ) : (
          <Rows
            {...props}
            {...sorting}
            columns={shown}
            label={title}
            perPage={list.per_page}
            compact={choices.compact}
            selection={ticks}
          />
        )}
        {rows?.length === 0 && !failed ? (
          <Empty narrowed={narrowed} view={current} list={list} hint={props.emptyHint} />
        ) : null}
      </div>
      <div className={css.foot}>
        <Pager list={list} total={total} />
        {phone ? <div className={css.phoneTools}>{tools}</div> : null}
      </div>
    </div>
  )
}

interface EmptyProps {
  narrowed: boolean
  /** The name of the built-in view that is shown. */
  view: string | undefined
  list: ListControls
  hint: ReactNode
}

function Empty({ narrowed, view, list, hint }: EmptyProps) {
  const translate = useTranslate()
  if (view)
    return (
      <div className={css.notice}>
        <p>{translate('common.state.empty_view', { view })}</p>
      </div>
    )
  return (
    <div className={css.notice}>
      <p>{translate(narrowed ? 'common.state.no_results' : 'common.state.empty')}</p>
      {narrowed ? (
        <Button onClick={() => list.set({ search: '', filters: {} })}>{translate('admin.list.clear_filters')}</Button>
      ) : (
        hint
      )}
    </div>
  )
}

/** Goes to the last page with rows when the current one was emptied by deletions. */
function useLastPage({ page, per_page, set }: ListControls, total: number, shown: number | undefined) {
  const last = Math.max(1, Math.ceil(total / per_page))
  useEffect(() => {
    if (shown === 0 && page > last) set({ page: last })
  })
}
