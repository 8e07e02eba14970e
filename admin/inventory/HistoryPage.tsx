import { listInventoryHistory } from '#contracts/inventory/inventory-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useCallRows } from '../lists/use-rows.ts'
import { useTitle } from '../ui/page-title.ts'
import { useHistoryColumns } from './history-columns.tsx'
import { useHistoryFilters } from './inventory-filters.ts'
import { StockAuditStatus } from './StockAuditStatus.tsx'

const filterNames = ['warehouse_id', 'action']

/** Page of all stock movements, newest first, with the result of the stock audit. */
export default function HistoryPage() {
  const translate = useTranslate()
  const list = useListState(filterNames)
  const rows = useCallRows(['inventory', 'history'], list, (params, signal) =>
    callApi(listInventoryHistory, params, signal),
  )
  const title = translate('admin.inventory.history_title')
  useTitle(title, [{ title: translate('admin.page.inventories'), to: '/admin/inventories' }])
  return (
    <ListPage
      {...rows}
      title={title}
      list={list}
      columns={useHistoryColumns()}
      filters={useHistoryFilters(useListLanguage())}
      searchHint={translate('admin.inventory.history_hint')}
      nameOf={(entry) => entry.sku}
      tools={<StockAuditStatus />}
    />
  )
}
