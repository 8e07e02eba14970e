import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useTitle } from '../ui/page-title.ts'
import { type BatchAction, BatchBar } from './BatchBar.tsx'
import { DataCards } from './DataCards.tsx'
import { DataTable, type Row, type TableProps } from './DataTable.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { Filter } from './filter.ts'
import css from './ListPage.module.css'
import { Pager } from './Pager.tsx'
import type { ListControls } from './use-list-state.ts'
import type { Selection } from './use-selection.ts'

interface Props<R extends Row> extends Omit<TableProps<R>, 'label' | 'perPage' | 'sort' | 'onSort' | 'selection'> {
  title: string
  list: ListControls
  total: number
  failed: boolean
  onRetry: () => void
  filters: readonly Filter[]
  searchHint: string
  batch: readonly BatchAction[]
  selection: Selection
  /** At the right of the head: Create and the like. */
  tools?: ReactNode
  /** What to do in a list that has nothing yet. */
  emptyHint?: ReactNode
  /** Sorted by this until something else is chosen. */
  initialSort?: string
}

/** The frame of every list: views, filters, batch bar, rows, pages. */
export function ListPage<R extends Row>(props: Props<R>) {
  const {
    title,
    list,
    total,
    rows,
    failed,
    onRetry,
    filters,
    searchHint,
    batch,
    selection,
    tools,
    initialSort = '',
  } = props
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  useTitle(title)
  useLastPage(list, total, rows?.length)
  const Rows = phone ? DataCards : DataTable
  const narrowed = list.search !== '' || Object.keys(list.filters).length > 0
  return (
    <div className={css.page}>
      <div className={css.head}>
        <p className={css.view}>
          {translate(narrowed ? 'admin.list.found' : 'common.all')} <span>{rows ? total : ''}</span>
        </p>
        <div className={css.tools}>{tools}</div>
      </div>
      <FilterBar list={list} filters={filters} searchHint={searchHint} />
      {batch.length > 0 && !phone ? (
        <BatchBar actions={batch} selection={selection} shown={(rows ?? []).map((row) => row.id)} />
      ) : null}
      <div className={css.rows}>
        {failed ? (
          <p className={css.notice} role="alert">
            {translate('admin.list.failed')} <Button onClick={onRetry}>{translate('common.action.retry')}</Button>
          </p>
        ) : (
          <Rows
            {...props}
            label={title}
            perPage={list.per_page}
            sort={list.sort || initialSort}
            onSort={(sort) => list.set({ sort })}
            selection={batch.length > 0 ? selection : undefined}
          />
        )}
        {rows?.length === 0 && !failed ? <Empty narrowed={narrowed} list={list} hint={props.emptyHint} /> : null}
      </div>
      <div className={css.foot}>
        <Pager list={list} total={total} />
        {phone ? <div className={css.phoneTools}>{tools}</div> : null}
      </div>
    </div>
  )
}

function Empty({ narrowed, list, hint }: { narrowed: boolean; list: ListControls; hint: ReactNode }) {
  const translate = useTranslate()
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

/** A page emptied by deletes goes to the last page that has rows. */
function useLastPage({ page, per_page, set }: ListControls, total: number, shown: number | undefined) {
  const last = Math.max(1, Math.ceil(total / per_page))
  useEffect(() => {
    if (shown === 0 && page > last) set({ page: last })
  })
}
