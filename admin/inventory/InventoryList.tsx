import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type InventoryRow, inventoryStatuses, listInventory } from '#contracts/inventory/inventory-calls.ts'
import { callApi } from '../api/call.ts'
import { findChoices } from '../api/options.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowButtons } from '../lists/RowButtons.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useSelection } from '../lists/use-selection.ts'
import { useMay } from '../session/use-session.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import css from './inventory.module.css'
import { StockDialog, type StockTask } from './StockDialog.tsx'

const filterNames = ['warehouse_id', 'status', 'expiring_days']
const tones: Record<InventoryRow['status'], Tone> = {
  active: 'ok',
  expiring: 'warn',
  expired: 'bad',
  empty: 'outlined',
  discarded: 'outlined',
}

/** Every lot of every warehouse, with what can be done to its units. */
export default function InventoryList() {
  const translate = useTranslate()
  const list = useListState(filterNames)
  const selection = useSelection(list.matchKey)
  const language = useListLanguage()
  const [task, setTask] = useState<{ kind: StockTask; row: InventoryRow }>()
  const { page, per_page, search, filters } = list
  const rows = useQuery({
    queryKey: ['inventory', page, per_page, search, filters, language],
    queryFn: ({ signal }) => callApi(listInventory, { page, per_page, search, language, ...filters }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListPage
        title={translate('admin.page.inventories')}
        list={list}
        total={rows.data?.total ?? 0}
        rows={rows.data?.data}
        fetching={rows.isPlaceholderData}
        failed={rows.isError}
        onRetry={() => void rows.refetch()}
        columns={useColumns()}
        filters={useFilters(language)}
        searchHint={translate('admin.inventory.search_hint')}
        batch={[]}
        selection={selection}
        nameOf={(row) => row.sku}
        actions={(row) => <Actions row={row} onTask={(kind) => setTask({ kind, row })} />}
      />
      {task ? <StockDialog {...task} onClose={() => setTask(undefined)} onDone={() => void rows.refetch()} /> : null}
    </>
  )
}

const tasks: readonly StockTask[] = ['transfer', 'update', 'adjust', 'discard']

function Actions({ row, onTask }: { row: InventoryRow; onTask: (kind: StockTask) => void }) {
  const translate = useTranslate()
  const may = useMay()
  const allowed = row.is_discard ? [] : tasks.filter((kind) => may(`${kind} inventory`))
  const actions = allowed.map((kind) => ({
    key: kind,
    title: translate(`admin.inventory.${kind}`),
    onClick: () => onTask(kind),
  }))
  return <RowButtons name={row.sku} actions={actions} />
}

function useColumns(): Column<InventoryRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const title = (name: string) => translate(`admin.inventory.${name}`)
  return [
    {
      key: 'product',
      title: title('product'),
      cell: (row) => (
        <>
          <span className={css.name}>{row.product_name}</span> <span className={css.meta}>{row.option_text}</span>
        </>
      ),
      phone: 'title',
    },
    { key: 'sku', title: title('sku'), cell: (row) => row.sku },
    { key: 'warehouse', title: title('warehouse'), cell: (row) => row.warehouse.name },
    {
      key: 'expiry_date',
      title: title('expiry_date'),
      cell: (row) => (row.expiry_date ? format.date(row.expiry_date) : '–'),
      phone: 'hidden',
    },
    {
      key: 'status',
      title: title('status'),
      cell: (row) => <Badge tone={tones[row.status]}>{translate(`admin.inventory.status_of.${row.status}`)}</Badge>,
    },
    {
      key: 'quantity',
      title: title('quantity'),
      cell: (row) => format.number(row.quantity),
      align: 'end',
      phone: 'hidden',
    },
    {
      key: 'reserved',
      title: title('reserved'),
      cell: (row) => (row.reserved > 0 ? format.number(row.reserved) : '–'),
      align: 'end',
      phone: 'hidden',
    },
    {
      key: 'available',
      title: title('available'),
      cell: (row) => <span className={css.name}>{format.number(row.available_inventories)}</span>,
      align: 'end',
      phone: 'end',
    },
  ]
}

function useFilters(language: string): Filter[] {
  const translate = useTranslate()
  const warehouses = (asked: { search?: string; ids?: readonly string[] }) =>
    findChoices('warehouse', { ...asked, language })
  const days = [7, 30, 90].map((count) => ({
    value: String(count),
    title: translate('admin.inventory.days', { count }),
  }))
  const statuses = inventoryStatuses.map((value) => ({ value, title: translate(`admin.inventory.status_of.${value}`) }))
  return [
    { name: 'warehouse_id', title: translate('admin.inventory.warehouse'), kind: 'one', find: warehouses },
    { name: 'status', title: translate('admin.inventory.status'), kind: 'one', options: statuses },
    { name: 'expiring_days', title: translate('admin.inventory.expiring'), kind: 'one', options: days },
  ]
}
