import type { LowStockRow } from '#contracts/inventory/low-stock.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import { Badge } from '../ui/Badge.tsx'
import { useProductColumns } from './use-product-columns.tsx'

/** Columns of the list of low stock. */
export function useLowStockColumns(): Column<LowStockRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const product = useProductColumns<LowStockRow>()
  const title = (name: string) => translate(`admin.inventory.${name}`)
  const units = (name: 'low_stock_threshold' | 'elsewhere' | 'incoming' | 'sold'): Column<LowStockRow> => ({
    key: name,
    title: title(name === 'sold' ? 'sold_in_30_days' : name),
    sort: name === 'sold' ? name : undefined,
    cell: (row) => (row[name] === 0 ? '–' : format.number(row[name])),
    align: 'end',
    phone: 'hidden',
  })
  return [
    ...product,
    { key: 'warehouse', title: title('warehouse'), cell: (row) => row.warehouse },
    {
      key: 'available',
      title: title('available'),
      sort: 'available',
      cell: (row) => (
        <Badge tone={row.available === 0 ? 'bad' : 'warn'}>
          {row.available === 0 ? title('sold_out') : format.number(row.available)}
        </Badge>
      ),
      align: 'end',
      phone: 'end',
    },
    units('low_stock_threshold'),
    units('sold'),
    {
      key: 'days_left',
      title: title('days_left'),
      sort: 'days_left',
      cell: (row) =>
        row.days_left === null
          ? '–'
          : translate('admin.inventory.days_of_stock', { count: row.days_left, n: format.number(row.days_left) }),
      align: 'end',
    },
    units('elsewhere'),
    units('incoming'),
  ]
}
