import Button from '@mui/material/Button'
import { keepPreviousData } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Resource } from '#contracts/resource/resource.ts'
import { rightOf } from '#contracts/resource/rights.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useSelection } from '../lists/use-selection.ts'
import { useMay } from '../session/use-session.ts'
import { createPath } from './addresses.ts'
import type { ResourceRow } from './cells.tsx'
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
}

export default function ResourceList({ resource, columns = (standard) => standard, tools }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resource)
  const { ready } = useSite()
  const language = useListLanguage()
  const list = useListState(resource.list.filters)
  const selection = useSelection(list.matchKey)
  const rows = useRows(resource, list, language, ready)
  const [editing, setEditing] = useState<readonly number[]>([])
  const [touched, setTouched] = useState<readonly number[]>([])
  useUnsavedGuard(touched.length > 0)

  const open = (id: number) => setEditing((before) => [...before, id])
  const close = (id: number) => {
    setEditing((before) => before.filter((each) => each !== id))
    setTouched((before) => before.filter((each) => each !== id))
  }
  const touch = (id: number) => setTouched((before) => (before.includes(id) ? before : [...before, id]))

  const nameOf = (row: ResourceRow) => String(row[resource.title] || `#${row.id}`)
  const nameOfId = (id: number | string) => {
    const row = rows.data?.find((each) => each.id === id)
    return row ? nameOf(row) : `#${id}`
  }
  const total = rows.total ?? 0
  const batch = useBatch({ resource, list, total, selection, nameOf: nameOfId })
  const create = may(rightOf(resource, 'create')) ? (
    <Button variant="contained" component={Link} to={createPath(resource)} startIcon={<Plus aria-hidden />}>
      {translate('common.action.create')}
    </Button>
  ) : null
  return (
    <ListPage
      title={labels.many}
      list={list}
      total={total}
      rows={rows.data}
      fetching={rows.isPlaceholderData}
      failed={rows.isError}
      onRetry={() => void rows.refetch()}
      columns={columns(useColumns(resource))}
      filters={useFilters(resource)}
      searchHint={resource.list.search.map(labels.field).join(translate('admin.list.comma'))}
      batch={batch}
      selection={selection}
      nameOf={nameOf}
      actions={(row) => (
        <RowActions resource={resource} row={row} name={nameOf(row)} onQuickEdit={() => open(row.id)} />
      )}
      editing={(row, shown) =>
        editing.includes(row.id) ? (
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
      }
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

function useRows(resource: Resource, list: ReturnType<typeof useListState>, language: string, ready: boolean) {
  const { page, per_page, search, sort, filters } = list
  return useGetList<ResourceRow>(
    resource.name,
    {
      pagination: { page, perPage: per_page },
      ...(sort
        ? { sort: { field: sort.replace('-', ''), order: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const) } }
        : {}),
      filter: { ...filters, search },
      meta: { language },
    },
    { placeholderData: keepPreviousData, enabled: ready },
  )
}
