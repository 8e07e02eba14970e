import { type ReactNode, useMemo } from 'react'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { TransferMenu } from '../import-export/TransferMenu.tsx'
import { exportQuery } from '../import-export/use-export.ts'
import { onPage } from '../list-place/list-neighbours.ts'
import { ListedIn } from '../list-place/opened-from.ts'
import type { BatchAction } from '../lists/BatchBar.tsx'
import { CreateButton } from '../lists/CreateButton.tsx'
import type { Column } from '../lists/DataTable.tsx'
import { type Filter, queryNames } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import type { View } from '../lists/list-choices.ts'
import type { RowAction } from '../lists/RowButtons.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useQuickEdits } from '../lists/use-quick-edits.ts'
import { useRows } from '../lists/use-rows.ts'
import { type Id, useSelection } from '../lists/use-selection.ts'
import { createPath } from './addresses.ts'
import { useColumns } from './columns.tsx'
import { useFilters } from './filters.ts'
import { QuickEditRow } from './QuickEditRow.tsx'
import { RowActions } from './RowActions.tsx'
import { useBatch } from './use-batch-actions.ts'
import { useOrder } from './use-order.tsx'

interface Props {
  resource: Resource
  /** Changes the standard columns. A list that differs more is a page of its own. */
  columns?: (standard: Column<ResourceRow>[]) => Column<ResourceRow>[]
  tools?: ReactNode
  /** Filters besides the declared ones. */
  filters?: readonly Filter[]
  /** Fields that the user may not see: no column and no filter shows them. */
  without?: readonly string[]
  /** Built-in views of the list. */
  views?: readonly View[]
  /** Batch actions besides the standard ones. */
  batch?: (chosen: Chosen) => readonly BatchAction[]
  /** Actions of a row before the standard ones. */
  rowActions?: (row: ResourceRow) => readonly RowAction[]
  /** The fields of a row that quick edit offers, if not all declared ones. */
  quickEdit?: (row: ResourceRow) => readonly string[]
  /** The search placeholder, if more than the declared fields is searched. */
  searchHint?: string
  /** The sort order until the user chooses another; default: newest first. */
  initialSort?: string
}

interface Chosen {
  ids: readonly Id[]
  nameOf: (id: Id) => string
  /** A row as it was shown; undefined for one that was not. */
  rowOf: (id: Id) => ResourceRow | undefined
}

const nothingMore: readonly never[] = []

/** The list of a resource, generated from its declaration. */
export default function ResourceList(props: Props) {
  const { resource, tools, filters = nothingMore, views = nothingMore, without = nothingMore, searchHint } = props
  const { initialSort = resource.orderable ? 'order' : '' } = props
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resource)
  const order = useOrder(resource)
  const fields = useColumns(resource).filter(({ key }) => !without.includes(key))
  const standard = resource.orderable ? [order.column, ...fields.filter(({ key }) => key !== 'order')] : fields
  const language = useListLanguage()
  const allFilters = [...useFilters(resource).filter(({ name }) => !without.includes(name)), ...filters]
  const inAddress = allFilters.flatMap(queryNames).join()
  const names = useMemo(() => inAddress.split(',').filter(Boolean), [inAddress])
  const { list, ...edits } = useQuickEdits(useListState(names))
  const selection = useSelection(list.matchKey)
  const sorted = { ...list, sort: list.sort || initialSort }
  const { rows, total, rowOf, ...query } = useRows<ResourceRow>(resource.name, sorted)

  const nameOf = (row: ResourceRow) => String(row[resource.title] || `#${row.id}`)
  const nameOfId = (id: Id) => nameOf(rowOf(id) ?? { id: Number(id) })
  const more = props.batch?.({ ids: [...selection.ids], nameOf: nameOfId, rowOf }) ?? nothingMore
  const batch = useBatch({ resource, list, filters: allFilters, total, selection, nameOf: nameOfId, rowOf, more })
  const create = may(getPermission(resource, 'create')) ? <CreateButton to={createPath(resource)} /> : null
  const editRow = (row: ResourceRow, shown: readonly Column<ResourceRow>[]) =>
    edits.isOpen(row.id) ? (
      <QuickEditRow
        key={row.id}
        resource={resource}
        row={row}
        columns={shown}
        names={props.quickEdit?.(row) ?? resource.list.quickEdit}
        language={language}
        ticks={batch.length > 0}
        onTouch={() => edits.touch(row.id)}
        onClose={() => edits.close(row.id)}
      />
    ) : undefined
  return (
    <ListedIn value={resource.singlePage ? '' : onPage(sorted, list.page)}>
      <ListPage
        {...query}
        title={labels.many}
        list={list}
        rows={rows}
        total={total}
        columns={props.columns?.(standard) ?? standard}
        filters={allFilters}
        searchHint={searchHint ?? resource.list.search.map(labels.field).join(translate('admin.list.comma'))}
        batch={batch}
        views={views}
        initialSort={initialSort}
        selection={selection}
        nameOf={nameOf}
        actions={(row) => (
          <RowActions
            resource={resource}
            row={row}
            name={nameOf(row)}
            more={[...order.actions(row.id), ...(props.rowActions?.(row) ?? nothingMore)]}
            onQuickEdit={() => edits.open(row.id)}
            onDeleted={() => selection.remove([row.id])}
          />
        )}
        editing={editRow}
        tools={
          <>
            <span className="visually-hidden" role="status">
              {order.announcement}
            </span>
            {tools}
            <TransferMenu resource={resource} query={exportQuery(list)} />
            {create}
          </>
        }
        emptyHint={
          <>
            <p>{labels.empty}</p>
            {create}
          </>
        }
      />
    </ListedIn>
  )
}
