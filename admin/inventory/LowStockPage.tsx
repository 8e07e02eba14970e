import { useState } from 'react'
import { type InventoryRow, listInventory } from '#contracts/inventory/inventory-calls.ts'
import { type LowStockRow, listLowStock } from '#contracts/inventory/low-stock.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowButtons } from '../lists/RowButtons.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useCallRows } from '../lists/use-rows.ts'
import { PackagePlus, Truck } from '../ui/icons.tsx'
import { useTitle } from '../ui/page-title.ts'
import { useWarehouseFilter } from './inventory-filters.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { isPossible } from './stock-tasks.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { useLowStockColumns } from './use-low-stock-columns.tsx'

const filterNames = ['warehouse_id']

type Open = { row: LowStockRow; lots?: readonly InventoryRow[] }

/** Variants that are low in a warehouse; units are received there, or transferred from the other warehouses. */
export default function LowStockPage() {
  const translate = useTranslate()
  const may = useMay()
  const language = useListLanguage()
  const list = useListState(filterNames)
  const [open, setOpen] = useState<Open>()
  const rows = useCallRows(['inventory', 'low stock'], list, (params, signal) => callApi(listLowStock, params, signal))
  const title = translate('admin.inventory.low_stock')
  useTitle(title, [{ title: translate('admin.page.inventories'), to: '/admin/inventories' }])
  const close = () => setOpen(undefined)

  /** Opens the dialog with the lots that other warehouses can give. */
  const transfer = async (row: LowStockRow) => {
    try {
      const { data } = await callApi(listInventory, { stock_id: row.stock_id, per_page: 100, language })
      const canGive = (lot: InventoryRow) =>
        lot.warehouse_id !== row.warehouse_id && lot.available_inventories > 0 && isPossible('transfer', lot)
      const lots = data.filter(canGive)
      // Others may have taken the units since the list was loaded.
      if (lots.length > 0) setOpen({ row, lots })
      else await rows.onRetry()
    } catch (error) {
      toastError(error, translate('admin.list.failed'))
    }
  }
  const actionsOf = (row: LowStockRow) => [
    ...(may('create inventory')
      ? [
          {
            key: 'receive',
            title: translate('admin.inventory.receive'),
            icon: PackagePlus,
            onClick: () => setOpen({ row }),
          },
        ]
      : []),
    ...(may('transfer inventory') && row.elsewhere > 0
      ? [
          {
            key: 'transfer',
            title: translate('admin.inventory.transfer'),
            icon: Truck,
            onClick: () => void transfer(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage
        {...rows}
        title={title}
        list={list}
        columns={useLowStockColumns()}
        filters={[useWarehouseFilter(language)]}
        searchHint={translate('admin.inventory.search_hint')}
        nameOf={(row) => `${row.sku}, ${row.warehouse}`}
        initialSort="days_left"
        actions={(row) => <RowButtons name={`${row.sku}, ${row.warehouse}`} actions={actionsOf(row)} />}
        emptyHint={translate('admin.inventory.nothing_low')}
      />
      {open?.lots ? (
        <TransferDialog
          rows={open.lots}
          to={String(open.row.warehouse_id)}
          onClose={close}
          onDone={() => {
            close()
            void rows.onRetry()
          }}
        />
      ) : null}
      {open && !open.lots ? (
        <ReceiveDialog
          into={{ stock: { ...open.row, id: open.row.stock_id }, warehouse_id: open.row.warehouse_id }}
          onClose={close}
          onDone={rows.onRetry}
        />
      ) : null}
    </>
  )
}
