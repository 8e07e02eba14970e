import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import { editPath } from '../resource/addresses.ts'
import css from './inventory.module.css'

interface VariantRow {
  product_id: number
  product_name: string
  option_text: string
  sku: string
}

/** The columns of a variant in lists of stock: its product, which staff who may read products open, and its SKU. */
export function useProductColumns<Row extends VariantRow>(): Column<Row>[] {
  const translate = useTranslate()
  const opens = useMay()('get product')
  return [
    {
      key: 'product',
      title: translate('admin.inventory.product'),
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
    { key: 'sku', title: translate('admin.inventory.sku'), cell: (row) => row.sku, sort: 'sku' },
  ]
}
