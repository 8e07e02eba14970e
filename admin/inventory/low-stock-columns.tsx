import { Link } from 'react-router'
import type { LowStockRow } from '#contracts/inventory/low-stock.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import { editPath } from '../resource/addresses.ts'
import { Badge } from '../ui/Badge.tsx'
import css from './inventory.module.css'

/** Columns of the list of low stock. */
export function useLowStockColumns(): Column<LowStockRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const opens = useMay()('get product')
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
    {
      key: 'product',
      title: title('product'),
      sort: 'product_name',
      cell: (row) => (
        <>
          {opens ? (
            <Link to={editPath(resources.product, row.product_id)}>{row.product_name}</Link>
          ) : (
            <span className={css.name}>{row.product_name}</span>
          )}{' '}
          <span className={css.meta}>{row.option_text}</span>
        </>
      ),
      phone: 'title',
    },
    { key: 'sku', title: title('sku'), cell: (row) => row.sku, sort: 'sku' },
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
