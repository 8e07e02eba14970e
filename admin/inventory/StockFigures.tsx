import { useQuery } from '@tanstack/react-query'
import { type InventoryRow, listInventory } from '#contracts/inventory/inventory-calls.ts'
import { callApi } from '../api/call.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './inventory.module.css'
import { Preview, type PreviewLine } from './Preview.tsx'
import { type StockTask, tasks, typedNumber } from './stock-tasks.ts'
import { useWarehouses } from './use-warehouses.ts'

interface FiguresProps {
  kind: StockTask
  row: InventoryRow
  /** Id of the warehouse that a transfer goes to. */
  to: number
  typed: string
}

/** Units before and after of the row and, for a transfer, of its destination. */
export function StockFigures({ kind, row, to, typed }: FiguresProps) {
  const translate = useTranslate()
  const format = useFormat()
  const quantity = typedNumber(typed)
  const change = quantity === undefined ? undefined : tasks[kind].change(row, quantity)
  const target = useTarget(kind === 'transfer' ? row : undefined, to)
  const free = row.quantity - row.reserved
  const tooMany = change !== undefined && change < -free
  const lines: PreviewLine[] = [{ name: row.warehouse.name, before: row.quantity, change, least: row.reserved }]
  if (target) lines.push({ ...target, change: change === undefined ? undefined : -change })
  if (kind === 'discard' || kind === 'restore')
    lines.push({
      name: translate('admin.inventory.discarded_units'),
      before: row.discarded_quantity,
      change: change === undefined ? undefined : -change,
    })
  return (
    <div className={css.figures}>
      <Preview lines={lines} />
      <p className={css.free} data-wrong={tooMany} role="status">
        {row.reserved > 0 || tooMany
          ? translate(`admin.inventory.${row.reserved > 0 ? 'over_free' : 'over_total'}`, {
              count: format.number(free),
            })
          : row.expiry_date
            ? `${translate('admin.inventory.expiry_date')} ${format.date(row.expiry_date)}`
            : ''}
      </p>
    </div>
  )
}

/** Units of the same lot in the destination of a transfer. */
function useTarget(row: InventoryRow | undefined, warehouse_id: number) {
  const params = { stock_id: row?.stock_id, warehouse_id, per_page: 100 }
  const { data } = useQuery({
    queryKey: ['inventory', 'lots', params],
    queryFn: ({ signal }) => callApi(listInventory, params, signal),
    enabled: row !== undefined && warehouse_id > 0,
  })
  const warehouses = useWarehouses(row !== undefined)
  if (!row || !(warehouse_id > 0)) return undefined
  const name = warehouses.find(({ id }) => id === warehouse_id)?.title ?? ''
  const lot = data?.data.find((other) => !other.is_discard && other.expiry_date === row.expiry_date)
  return { name, before: data ? (lot?.quantity ?? 0) : undefined }
}
