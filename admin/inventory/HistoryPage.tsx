import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { listInventoryHistory } from '#contracts/inventory/inventory-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useSelection } from '../lists/use-selection.ts'
import { useTitle } from '../ui/page-title.ts'
import { useHistoryColumns } from './history-columns.tsx'
import { useHistoryFilters } from './inventory-filters.ts'
import { LedgerLine } from './LedgerLine.tsx'

const filterNames = ['warehouse_id', 'action']

/** Everything that ever happened to units, newest first, and whether the figures agree with it. */
export default function HistoryPage() {
  const translate = useTranslate()
  const list = useListState(filterNames)
  const selection = useSelection(list.matchKey)
  const language = useListLanguage()
  const { page, per_page, search, filters } = list
  const rows = useQuery({
    queryKey: ['inventory', 'history', page, per_page, search, filters, language],
    queryFn: ({ signal }) => callApi(listInventoryHistory, { page, per_page, search, language, ...filters }, signal),
    placeholderData: keepPreviousData,
  })
  const title = translate('admin.inventory.history_title')
  useTitle(title, [{ title: translate('admin.page.inventories'), to: '/admin/inventories' }])
  return (
    <ListPage
      title={title}
      list={list}
      total={rows.data?.total ?? 0}
      rows={rows.data?.data}
      fetching={rows.isPlaceholderData}
      failed={rows.isError}
      onRetry={() => void rows.refetch()}
      columns={useHistoryColumns()}
      filters={useHistoryFilters(language)}
      searchHint={translate('admin.inventory.history_hint')}
      batch={[]}
      selection={selection}
      nameOf={(entry) => entry.sku}
      tools={<LedgerLine />}
    />
  )
}
