import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Resource } from '#contracts/resource/resource.ts'
import { rightOf } from '#contracts/resource/rights.ts'
import { useListLanguage } from '../api/use-site.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import type { View } from '../lists/list-choices.ts'
import { useListState } from '../lists/use-list-state.ts'
import { useRows } from '../lists/use-rows.ts'
import { useSelection } from '../lists/use-selection.ts'
import { useMay } from '../session/use-session.ts'
import { createPath } from './addresses.ts'
import { useColumns } from './columns.tsx'
import { useFilters } from './filters.ts'
import { QuickEditRow } from './QuickEditRow.tsx'
import { RowActions } from './RowActions.tsx'
import { useBatch } from './use-batch.ts'

interface Props {
  resource: Resource
  /** A list that differs in a column or a button changes these; anything more is a page of its own. */
  columns?: (standard: Column<ResourceRow>[]) => Column<ResourceRow>[]
  tools?: ReactNode
  /** Ways to narrow the list that the contract does not tell. */
  filters?: readonly Filter[]
  /** Views that come with the list. */
  views?: readonly View[]
}

const nothingMore: readonly never[] = []

/** The list of a resource, from its contract. */
export default function ResourceList({
  resource,
  columns = (standard) => standard,
  tools,
  filters = nothingMore,
  views,
}: Props) {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resource)
  const language = useListLanguage()
  const more = filters.map((filter) => filter.name).join()
  const names = useMemo(() => [...resource.list.filters, ...more.split(',').filter(Boolean)], [resource, more])
  const list = useListState(names)
  const selection = useSelection(list.matchKey)
  const { rows, total, ...query } = useRows<ResourceRow>(resource.name, list, language)
  /** Rows that are being edited in place, and whether something was typed. */
  const [editing, setEditing] = useState<Readonly<Record<number, 'open' | 'touched'>>>({})
  useUnsavedGuard(Object.values(editing).includes('touched'))
  const touch = (id: number) =>
    setEditing((before) => (before[id] === 'open' ? { ...before, [id]: 'touched' } : before))
  const close = (id: number) => setEditing(({ [id]: _, ...others }) => others)

  const nameOf = (row: ResourceRow) => String(row[resource.title] || `#${row.id}`)
  const nameOfId = (id: number | string) => nameOf(rows?.find((row) => row.id === id) ?? { id: Number(id) })
  const batch = useBatch({ resource, list, total, selection, nameOf: nameOfId })
  const create = may(rightOf(resource, 'create')) ? (
    <Button
      variant="contained"
      component={Link}
      to={createPath(resource)}
      startIcon={<Plus aria-hidden />}
      aria-keyshortcuts="C"
      data-create
    >
      {translate('common.action.create')}
    </Button>
  ) : null
  const editRow = (row: ResourceRow, shown: readonly Column<ResourceRow>[]) =>
    row.id in editing ? (
      <QuickEditRow
        key={row.id}
        resource={resource}
        row={row}
        columns={shown}
        language={language}
        ticks={batch.length > 0}
        onTouch={() => touch(row.id)}
        onClose={() => close(row.id)}
      />
    ) : undefined
  return (
    <ListPage
      {...query}
      title={labels.many}
      list={list}
      rows={rows}
      total={total}
      columns={columns(useColumns(resource))}
      filters={[...useFilters(resource), ...filters]}
      searchHint={resource.list.search.map(labels.field).join(translate('admin.list.comma'))}
      batch={batch}
      {...(views ? { views } : {})}
      selection={selection}
      nameOf={nameOf}
      actions={(row) => (
        <RowActions
          resource={resource}
          id={row.id}
          name={nameOf(row)}
          onQuickEdit={() => setEditing((before) => ({ ...before, [row.id]: 'open' }))}
        />
      )}
      editing={editRow}
      tools={
        <>
          {tools}
          {create}
        </>
      }
      emptyHint={create}
    />
  )
}
