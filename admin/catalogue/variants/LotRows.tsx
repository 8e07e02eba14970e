import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useWarehouses } from '../../inventory/use-warehouses.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { Plus, Trash2 } from '../../ui/icons.tsx'
import { GridCell } from './GridCell.tsx'
import type { RowProblem } from './row-problems.ts'
import { blankLot, type LotValues, type StockValues } from './stock-values.ts'
import css from './VariantDetails.module.css'

interface Props {
  stock: StockValues
  /** Index of the variant in the form. */
  at: number
  problems: readonly RowProblem[]
  disabled: boolean
  onChange: (row: string, edit: (stock: StockValues) => StockValues) => void
}

/** Lots of a variant: units by warehouse and expiry date. They are transferred and written off in Inventory. */
export function LotRows({ stock, at, problems, disabled, onChange }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const label = (key: string) => translate(`admin.inventory.${key}`)
  const setLots = (edit: (lots: LotValues[]) => LotValues[]) =>
    onChange(stock.row, (one) => ({ ...one, inventories: edit(one.inventories) }))
  const set = (n: number, change: Partial<LotValues>) =>
    setLots((lots) => lots.map((lot, index) => (index === n ? { ...lot, ...change } : lot)))
  const warehouses = useWarehouses()
  const first = warehouses.length === 1 ? (warehouses[0]?.id ?? '') : ''
  return (
    <div className={css.lots}>
      {stock.inventories.map((lot, n) => {
        const stored = lot.id !== undefined
        const locked = disabled || lot.is_discard === true || !may(stored ? 'update inventory' : 'create inventory')
        const cell = { row: stock.row, disabled: locked }
        const path = `stocks.${at}.inventories.${n}`
        const isWrong = (name: string) => problems.some((problem) => problem.path === `inventories.${n}.${name}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lot that is not saved yet has no other identity
          <div key={n} className={css.lot}>
            {stored ? (
              <span>{lot.warehouse?.name}</span>
            ) : (
              <select
                className={css.select}
                data-field={`${path}.warehouse_id`}
                aria-label={label('warehouse')}
                aria-invalid={isWrong('warehouse_id') || undefined}
                value={lot.warehouse_id}
                disabled={locked}
                onChange={({ target }) => set(n, { warehouse_id: target.value === '' ? '' : Number(target.value) })}
              >
                <option value="">{label('warehouse')}</option>
                {warehouses.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
            <GridCell
              {...cell}
              name={`lot quantity ${n}`}
              field={`${path}.quantity`}
              label={label('quantity')}
              placeholder={label('quantity')}
              value={String(lot.quantity)}
              numeric
              invalid={isWrong('quantity')}
              onCommit={(_, __, quantity) => set(n, { quantity })}
            />
            <GridCell
              {...cell}
              name={`lot date ${n}`}
              field={`${path}.expiry_date`}
              label={label('expiry_date')}
              type="date"
              invalid={isWrong('expiry_date')}
              value={lot.expiry_date ?? ''}
              onCommit={(_, __, date) => set(n, { expiry_date: date === '' ? null : date })}
            />
            <span className={css.quiet}>{lot.reserved ? `${label('reserved')} ${lot.reserved}` : ''}</span>
            {lot.is_discard ? <Badge>{translate('admin.inventory.status_of.discarded')}</Badge> : null}
            {stored ? null : (
              <IconAction
                label={translate('common.action.remove')}
                icon={Trash2}
                size="small"
                onClick={() => setLots((lots) => lots.filter((_, index) => index !== n))}
              />
            )}
          </div>
        )
      })}
      <div className={css.links}>
        {disabled || !may('create inventory') ? null : (
          <Button
            size="small"
            variant="text"
            startIcon={<Plus aria-hidden />}
            onClick={() => setLots((lots) => [...lots, { ...blankLot, warehouse_id: first }])}
          >
            {translate('admin.variant.add_stock')}
          </Button>
        )}
        {stock.id !== undefined && may('get inventories') ? (
          <Link to={`/admin/inventories?search=${encodeURIComponent(stock.sku)}`}>
            {translate('admin.variant.to_inventories')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}
