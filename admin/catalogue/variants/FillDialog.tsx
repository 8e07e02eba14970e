import { useState } from 'react'
import { numberField } from '../../fields/number-field.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { writeCell } from './cells.ts'
import type { GridColumn } from './grid-columns.ts'
import type { StockValues } from './stock-values.ts'
import css from './VariantDialogs.module.css'

interface Props {
  columns: readonly GridColumn[]
  ticked: readonly StockValues[]
  /** Rows that match the search; all rows without a search. */
  found: readonly StockValues[]
  onFill: (rows: ReadonlySet<string>, edit: (stock: StockValues) => StockValues) => void
  onClose: () => void
}

/** Dialog that sets one column of many rows to the same value. */
export function FillDialog({ columns, ticked, found, onFill, onClose }: Props) {
  const translate = useTranslate()
  const label = (key: string, more = {}) => translate(`admin.variant.fill_${key}`, more)
  const fillable = columns.filter(({ numeric }) => numeric)
  const [name, setName] = useState(fillable[0]?.name ?? 'visibled')
  const [value, setValue] = useState('')
  const [on, setOn] = useState(true)
  const [rows, setRows] = useState<'ticked' | 'found'>(ticked.length > 0 ? 'ticked' : 'found')
  const chosen = rows === 'ticked' ? ticked : found
  const isSwitch = name === 'visibled'
  const fill = () => {
    const column = columns.find((one) => one.name === name)
    const target = chosen.filter((stock) => isSwitch || !column?.isLocked(stock))
    onFill(new Set(target.map(({ row }) => row)), (stock) =>
      isSwitch ? { ...stock, visibled: on } : writeCell(stock, name, value),
    )
    onClose()
  }
  const choice = (kind: 'ticked' | 'found', count: number) => (
    <label>
      <input type="radio" name="rows" checked={rows === kind} disabled={count === 0} onChange={() => setRows(kind)} />
      {label(kind, { count })}
    </label>
  )
  return (
    <FormDialog
      title={translate('admin.variant.fill')}
      confirm={label('rows', { count: chosen.length })}
      disabled={chosen.length === 0}
      onConfirm={fill}
      onClose={onClose}
    >
      <label className={css.field}>
        <span>{label('column')}</span>
        <select value={name} onChange={({ target }) => setName(target.value)}>
          {fillable.map((column) => (
            <option key={column.name} value={column.name}>
              {column.warehouse === undefined ? column.title : label('quantity', { name: column.title })}
            </option>
          ))}
          <option value="visibled">{translate('admin.variant.visible')}</option>
        </select>
      </label>
      {isSwitch ? (
        <label className={css.field}>
          <span>{label('value')}</span>
          <select value={on ? '1' : '0'} onChange={({ target }) => setOn(target.value === '1')}>
            <option value="1">{translate('admin.visible')}</option>
            <option value="0">{translate('admin.hidden')}</option>
          </select>
        </label>
      ) : (
        <label className={css.field}>
          <span>{label('value')}</span>
          <input
            // biome-ignore lint/a11y/noAutofocus: a dialog with one thing to type
            autoFocus
            {...numberField()}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </label>
      )}
      <fieldset className={css.radios}>
        <legend>{label('where')}</legend>
        {choice('ticked', ticked.length)}
        {choice('found', found.length)}
      </fieldset>
    </FormDialog>
  )
}
