import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { type InventoryRow, listInventory } from '#contracts/inventory/inventory-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { RowButtons } from '../lists/RowButtons.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useCallRows } from '../lists/use-rows.ts'
import { useSelection } from '../lists/use-selection.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { ClipboardList, History, PackageOpen, PackagePlus, Truck } from '../ui/icons.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import css from './inventory.module.css'
import { useInventoryFilters } from './inventory-filters.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { StockDialog } from './StockDialog.tsx'
import { isPossible, type StockTask, stockTasks, tasks } from './stock-tasks.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { useProductColumns } from './use-product-columns.tsx'

const filterNames = ['warehouse_id', 'status', 'expiring_days']
const tones: Record<InventoryRow['status'], Tone> = {
  active: 'ok',
  expiring: 'warn',
  expired: 'bad',
  empty: 'outlined',
  discarded: 'outlined',
}

/** List of the lots of all warehouses, with stock actions. On a row a letter opens the action. */
export default function InventoryList() {
  const translate = useTranslate()
  const may = useMay()
  const list = useListState(filterNames)
  const [open, setOpen] = useState<Open>()
  const rows = useCallRows(['inventory'], list, (params, signal) => callApi(listInventory, params, signal))
  useTaskKeys()
  const selection = useSelection(list.matchKey)
  const chosen = [...selection.ids].flatMap((id) => rows.rowOf(id) ?? []).filter((row) => isPossible('transfer', row))
  const transfer = {
    key: 'transfer',
    title: translate('admin.inventory.transfer'),
    icon: Truck,
    needsSelection: true,
    asks: true as const,
    onClick: () => setOpen({ kind: 'transfer_rows' }),
  }
  const close = () => setOpen(undefined)
  const receive = may('create inventory') ? (
    <Button
      variant="contained"
      startIcon={<PackagePlus aria-hidden />}
      aria-keyshortcuts="C"
      data-create
      onClick={() => setOpen({ kind: 'receive' })}
    >
      {translate('admin.inventory.receive')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        {...rows}
        title={translate('admin.page.inventories')}
        list={list}
        columns={useColumns(rows.rows)}
        filters={useInventoryFilters(useListLanguage())}
        searchHint={translate('admin.inventory.search_hint')}
        nameOf={(row) => row.sku}
        batch={may('transfer inventory') ? [transfer] : []}
        selection={selection}
        actions={(row) => <Actions row={row} onOpen={setOpen} />}
        tools={
          <>
            <Button component={Link} to="/admin/inventories/low-stock" startIcon={<PackageOpen aria-hidden />}>
              {translate('admin.inventory.low_stock')}
            </Button>
            <Button component={Link} to="/admin/inventories/count" startIcon={<ClipboardList aria-hidden />}>
              {translate('admin.count.title')}
            </Button>
            <Button component={Link} to="/admin/inventories/history" startIcon={<History aria-hidden />}>
              {translate('admin.inventory.history')}
            </Button>
            {receive}
          </>
        }
        emptyHint={receive}
        views={['expiring', 'expired', 'empty', 'discarded'].map((status) => ({
          name: translate(`admin.inventory.status_of.${status}`),
          query: `status=${status}`,
        }))}
      />
      {open?.kind === 'receive' ? <ReceiveDialog onClose={close} onDone={rows.onRetry} /> : null}
      {open?.kind === 'history' ? <HistoryDialog row={open.row} onClose={close} /> : null}
      {open?.kind === 'transfer_rows' && chosen.length > 0 ? (
        <TransferDialog
          rows={chosen}
          onClose={close}
          onDone={(ids) => {
            selection.remove(ids)
            close()
            void rows.onRetry()
          }}
        />
      ) : null}
      {open && open.kind !== 'receive' && open.kind !== 'history' && open.kind !== 'transfer_rows' ? (
        <StockDialog kind={open.kind} row={open.row} onClose={close} onDone={rows.onRetry} />
      ) : null}
    </>
  )
}

type Open = { kind: 'receive' } | { kind: 'transfer_rows' } | { kind: StockTask | 'history'; row: InventoryRow }

function Actions({ row, onOpen }: { row: InventoryRow; onOpen: (open: Open) => void }) {
  const translate = useTranslate()
  const may = useMay()
  const allowed = stockTasks.filter((kind) => isPossible(kind, row) && may(tasks[kind].permission))
  const actions = [...allowed, 'history' as const].map((kind) => ({
    key: kind,
    title: translate(`admin.inventory.${kind}`),
    onClick: () => onOpen({ kind, row }),
  }))
  return <RowButtons name={`${row.sku}, ${row.warehouse.name}`} actions={actions} />
}

/** T, U, A, D, R and H press the button of the focused row. */
function useTaskKeys() {
  const press = (task: string) => () => {
    const row = document.activeElement?.closest('[data-row]')
    const button = row?.querySelector<HTMLElement>(`[data-action=${task}]`)
    button?.click()
    return button !== null && button !== undefined
  }
  const { t, u, a, d, r, h } = { t: 'transfer', u: 'update', a: 'adjust', d: 'discard', r: 'restore', h: 'history' }
  useKeys({ t: press(t), u: press(u), a: press(a), d: press(d), r: press(r), h: press(h) })
}

function useColumns(rows: readonly InventoryRow[] | undefined): Column<InventoryRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const product = useProductColumns<InventoryRow>()
  const title = (name: string) => translate(`admin.inventory.${name}`)
  // The value is shown only when a variant has a unit cost.
  const hasValue = rows?.some((row) => row.value !== null) ?? false
  const value: Column<InventoryRow> = {
    key: 'value',
    sort: 'value',
    title: `${title('value')} ${currency_mark}`,
    cell: (row) => (row.value === null ? '–' : format.amount(row.value)),
    align: 'end',
    phone: 'hidden',
  }
  return [
    ...product,
    { key: 'warehouse', title: title('warehouse'), cell: (row) => row.warehouse.name },
    {
      key: 'expiry_date',
      title: title('expiry_date'),
      sort: 'expiry_date',
      cell: (row) => (row.expiry_date ? format.date(row.expiry_date) : '–'),
      phone: 'hidden',
    },
    {
      key: 'status',
      title: title('status'),
      // Most rows are active: only the others stand out.
      cell: (row) => {
        const text = translate(`admin.inventory.status_of.${row.status}`)
        return row.status === 'active' ? (
          <span className={css.meta}>{text}</span>
        ) : (
          <Badge tone={tones[row.status]}>{text}</Badge>
        )
      },
    },
    {
      key: 'quantity',
      title: title('quantity'),
      sort: 'quantity',
      cell: (row) => format.number(row.quantity),
      align: 'end',
      phone: 'hidden',
    },
    {
      key: 'reserved',
      title: title('reserved'),
      sort: 'reserved',
      cell: (row) => (row.reserved > 0 ? format.number(row.reserved) : '–'),
      align: 'end',
      phone: 'hidden',
    },
    {
      key: 'available',
      title: title('available'),
      sort: 'available_inventories',
      cell: (row) => <span className={css.name}>{format.number(row.available_inventories)}</span>,
      align: 'end',
      phone: 'end',
    },
    {
      key: 'incoming',
      title: title('incoming'),
      cell: (row) => (row.incoming > 0 ? format.number(row.incoming) : '–'),
      align: 'end',
      phone: 'hidden',
    },
    ...(hasValue ? [value] : []),
  ]
}
