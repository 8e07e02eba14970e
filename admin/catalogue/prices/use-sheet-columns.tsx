import { Link } from 'react-router'
import type { StockRow } from '#contracts/catalogue/stock-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useWarehouses } from '../../inventory/use-warehouses.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { editPath } from '../../resource/addresses.ts'
import { Dot } from '../../ui/Badge.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from '../catalogue.module.css'
import { SheetCell } from './SheetCell.tsx'
import { quantityColumn, stockName } from './sheet-cells.ts'
import type { Sheet } from './use-sheet.ts'

/** With more warehouses, those after the first ones are hidden until they are chosen. */
const firstWarehouses = 3

/** Without a sheet, prices are texts and units are added up over the warehouses. */
export function useSheetColumns(sheet: Sheet | undefined): Column<StockRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const may = useMay()
  const opens = may('get product')
  const warehouses = useWarehouses()
  const title = (key: string) => translate(`admin.variant.${key}`)
  const cell = (row: StockRow, column: string, heading: string, text: string) =>
    sheet ? (
      <SheetCell row={row} column={column} label={`${heading}, ${stockName(row)}`} sheet={sheet} may={may} />
    ) : (
      text
    )
  const amount = (value: number | null) => (value === null ? '–' : format.amount(value))
  return [
    {
      key: 'image',
      title: translate('admin.product.picture'),
      quiet: true,
      width: '44px',
      phone: 'hidden',
      cell: (row) => <Picture path={row.image} />,
    },
    {
      key: 'product_name',
      title: resourceName(translate),
      sort: 'product_name',
      phone: 'title',
      cell: (row) => (
        <>
          {opens ? <Link to={editPath(resources.product, row.product_id)}>{row.product_name}</Link> : row.product_name}{' '}
          <span className={css.quiet}>{row.option_text}</span>
        </>
      ),
    },
    { key: 'sku', title: title('sku'), sort: 'sku', cell: (row) => row.sku },
    {
      key: 'price',
      title: `${title('price')} ${currency_mark}`,
      sort: 'price',
      align: 'end',
      // On a tablet it is edited beside the special price.
      phone: sheet ? undefined : 'end',
      cell: (row) => (
        <>
          {cell(row, 'price', title('price'), amount(row.price))}
          {sheet && may('batch_update products') ? <EditButton name={stockName(row)} /> : null}
        </>
      ),
    },
    {
      key: 'special_price',
      title: title('special_price'),
      align: 'end',
      cell: (row) => cell(row, 'special_price', title('special_price'), amount(row.special_price)),
    },
    ...(sheet ? warehouses : []).map(({ id, title: name }, at): Column<StockRow> => {
      const column = quantityColumn(Number(id))
      return {
        key: column,
        title: name,
        align: 'end',
        atFirst: at < firstWarehouses ? undefined : 'hidden',
        cell: (row) => (row.type === 'service' ? '–' : cell(row, column, name, '')),
      }
    }),
    {
      key: 'available',
      title: title('available'),
      align: 'end',
      cell: (row) =>
        row.type === 'service' ? (
          '–'
        ) : (
          <span title={row.warehouses.map(({ name, available }) => `${name}: ${available}`).join('\n')}>
            {format.number(row.all_available_inventories)}
          </span>
        ),
    },
    {
      key: 'visibled',
      title: title('visible'),
      cell: (row) => (
        <Dot tone={row.visibled ? 'ok' : 'off'}>{translate(row.visibled ? 'admin.visible' : 'admin.hidden')}</Dot>
      ),
    },
  ]
}

/** What the key Q presses: moves the focus into the price of the row. */
function EditButton({ name }: { name: string }) {
  const translate = useTranslate()
  return (
    <button
      type="button"
      className="visually-hidden"
      tabIndex={-1}
      data-action="quick_edit"
      onClick={({ currentTarget }) =>
        currentTarget.closest('tr')?.querySelector<HTMLElement>('input[data-column]')?.focus()
      }
    >
      {translate('admin.sheet.edit', { name })}
    </button>
  )
}

const resourceName = (translate: (key: string) => string) => translate('admin.price.product')
