import Button from '@mui/material/Button'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { getReservedUnits, unitsIn } from './cells.ts'
import type { GridColumn } from './grid-columns.ts'
import type { StockValues } from './stock-values.ts'
import css from './VariantGrid.module.css'

/** Units by warehouse of the rows that were found. */
export function Totals({ stocks, columns }: { stocks: readonly StockValues[]; columns: readonly GridColumn[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const reserved = stocks.reduce((units, stock) => units + getReservedUnits(stock), 0)
  return (
    <tfoot>
      <tr>
        <td />
        <th scope="row">{translate('admin.variant.count', { count: stocks.length })}</th>
        {columns.map(({ name, warehouse }) => (
          <td key={name} data-align="end">
            {warehouse === undefined ? null : format.number(unitsIn(stocks, warehouse))}
          </td>
        ))}
        <td data-align="end">{format.number(reserved)}</td>
        <td colSpan={2} />
      </tr>
    </tfoot>
  )
}

interface PagesProps {
  page: number
  /** Number of rows per page. */
  size: number
  count: number
  onPage: (page: number) => void
}

/** Shows the range of visible rows and the buttons for the previous and next page. */
export function Pages({ page, size, count, onPage }: PagesProps) {
  const translate = useTranslate()
  const format = useFormat()
  const [first, last] = [page * size + 1, Math.min(count, (page + 1) * size)]
  return (
    <div className={css.pages}>
      <span role="status">
        {translate('admin.variant.rows_of', {
          first: format.number(first),
          last: format.number(last),
          count: format.number(count),
        })}
      </span>
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {translate('common.action.previous')}
      </Button>
      <Button size="small" disabled={last === count} onClick={() => onPage(page + 1)}>
        {translate('common.action.next')}
      </Button>
    </div>
  )
}
