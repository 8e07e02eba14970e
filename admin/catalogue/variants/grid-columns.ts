import { useMemo } from 'react'
import { useSite } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useWarehouses } from '../../inventory/use-warehouses.ts'
import { isWritable, lotsIn, quantityIn } from './cells.ts'
import type { StockValues } from './stock-values.ts'
import { useSameList } from './use-same-list.ts'

export interface GridColumn {
  name: string
  title: string
  numeric: boolean
  /** Id of the warehouse whose units the column holds. */
  warehouse: number | undefined
  /** Path of the cell's error when it differs from the column's name: the quantity of a lot. */
  pathIn: (stock: StockValues) => string | undefined
  /** Not editable: the permission is missing, or there are several lots. */
  isLocked: (stock: StockValues) => boolean
}

/** With more warehouses, only those that hold units have a column; the others are below the row. */
const maxWarehouses = 3

/** Columns of the grid: codes, prices, and units by warehouse for general products. */
export function useGridColumns(stocks: readonly StockValues[], isService: boolean): GridColumn[] {
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const may = useMay()
  const warehouses = useWarehouses(!isService)
  const used = new Set(stocks.flatMap(({ inventories }) => inventories.map(({ warehouse_id }) => warehouse_id)))
  const shown = useSameList(
    warehouses.length <= maxWarehouses
      ? warehouses
      : warehouses.filter(({ id }, at) => used.has(id) || (used.size === 0 && at === 0)),
  )
  return useMemo(() => {
    const plain = (name: string, title: string, numeric: boolean): GridColumn => ({
      name,
      title,
      numeric,
      warehouse: undefined,
      pathIn: () => undefined,
      isLocked: () => false,
    })
    return [
      plain('sku', translate('admin.variant.sku'), false),
      plain('barcode', translate('admin.variant.barcode'), false),
      plain('price', `${translate('admin.variant.price')} ${currency_mark}`, true),
      plain('special_price', translate('admin.variant.special_price'), true),
      ...(isService ? [] : shown).map(
        ({ id, title }): GridColumn => ({
          name: quantityIn(id),
          title,
          numeric: true,
          warehouse: id,
          pathIn: (stock) => {
            const [lot, ...more] = lotsIn(stock, id)
            return lot && more.length === 0 ? `inventories.${stock.inventories.indexOf(lot)}.quantity` : undefined
          },
          isLocked: (stock) => {
            const isStored = lotsIn(stock, id).some((lot) => lot.id !== undefined)
            return !isWritable(stock, quantityIn(id)) || !may(isStored ? 'update inventory' : 'create inventory')
          },
        }),
      ),
    ]
  }, [isService, shown, currency_mark, translate, may])
}
