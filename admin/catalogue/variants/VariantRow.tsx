import { memo, useId, useState } from 'react'
import { optionSeparator } from '#contracts/catalogue/option-text.ts'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Tick } from '../../ui/Checkbox.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { ChevronDown, ChevronRight, CircleAlert } from '../../ui/icons.tsx'
import { getReservedUnits, lotsIn, readCell } from './cells.ts'
import { GridCell } from './GridCell.tsx'
import type { GridColumn } from './grid-columns.ts'
import { OptionName } from './OptionName.tsx'
import type { RowProblem } from './row-problems.ts'
import type { StockValues } from './stock-values.ts'
import { VariantDetails } from './VariantDetails.tsx'
import css from './VariantGrid.module.css'

interface Props {
  stock: StockValues
  /** What the row is compared with; undefined while nothing of the product is stored. */
  before: StockValues | undefined
  /** Index of the variant in the form. */
  at: number
  columns: readonly GridColumn[]
  attributes: readonly AttributeCard[]
  /** Codes that the server generates on save for empty inputs. */
  code: string | undefined
  ticked: boolean
  problems: readonly RowProblem[]
  disabled: boolean
  onTick: (row: string) => void
  onCell: (row: string, name: string, text: string) => void
  onChange: (row: string, edit: (stock: StockValues) => StockValues) => void
}

/** Row of a variant: its cells, its errors and, when expanded, the fields without a column. */
export const VariantRow = memo(function VariantRow(props: Props) {
  const { stock, before, at, columns, attributes, code, ticked, problems, disabled, onTick, onCell, onChange } = props
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const label = (key: string) => translate(`admin.variant.${key}`)
  const shownInGrid = columns.map(({ pathIn, name }) => pathIn(stock) ?? name)
  const open = opened || problems.some(({ path }) => !['attributes', ...shownInGrid].includes(path))
  const title = stock.attributes.map((option) => option.label).join(optionSeparator) || stock.sku || label('new')
  const reserved = getReservedUnits(stock)
  return (
    <tbody data-open={open} data-row={stock.row}>
      <tr>
        <td>
          <Tick
            checked={ticked}
            onChange={() => onTick(stock.row)}
            aria-label={translate('admin.list.select_row', { name: title })}
          />
        </td>
        <th scope="row" data-field={`stocks.${at}.attributes`}>
          <OptionName stock={stock} attributes={attributes} />
        </th>
        {columns.map(({ name, title: column, numeric, warehouse, pathIn, isLocked }) => {
          const path = pathIn(stock) ?? name
          const value = readCell(stock, name)
          return (
            <td key={name} data-align={numeric ? 'end' : undefined}>
              <GridCell
                row={stock.row}
                name={name}
                field={`stocks.${at}.${path}`}
                label={`${column}, ${title}`}
                value={value}
                placeholder={name === 'sku' || name === 'barcode' ? code : undefined}
                numeric={numeric}
                disabled={disabled || isLocked(stock)}
                lots={warehouse === undefined ? 0 : lotsIn(stock, warehouse).length}
                invalid={problems.some((problem) => problem.path === path)}
                problemId={id}
                changed={before !== undefined && value !== readCell(before, name)}
                onCommit={onCell}
              />
            </td>
          )
        })}
        <td data-align="end">{reserved > 0 ? format.number(reserved) : '–'}</td>
        <td data-align="center">
          <input
            type="checkbox"
            role="switch"
            aria-checked={stock.visibled}
            className={css.switch}
            data-column="visibled"
            checked={stock.visibled}
            disabled={disabled}
            aria-label={`${label('visible')}, ${title}`}
            onChange={({ target }) => onChange(stock.row, (one) => ({ ...one, visibled: target.checked }))}
          />
        </td>
        <td>
          <IconAction
            label={translate('admin.variant.more', { name: title })}
            icon={open ? ChevronDown : ChevronRight}
            size="small"
            aria-expanded={open}
            onClick={() => setOpened(!open)}
          />
        </td>
      </tr>
      {problems.length > 0 ? (
        <tr data-below>
          <td />
          <td colSpan={columns.length + 4} id={id} className={css.problems}>
            {problems.map(({ path, message }) => (
              <p key={path} data-problem={path}>
                <CircleAlert aria-hidden />
                {titleOf(path, columns, stock, label)}: {message}
              </p>
            ))}
          </td>
        </tr>
      ) : null}
      {open ? (
        <tr data-below>
          <td />
          <td colSpan={columns.length + 4} className={css.details}>
            <VariantDetails {...props} onCommit={onCell} />
          </td>
        </tr>
      ) : null}
    </tbody>
  )
})

/** Text keys of fields whose name differs from the key. */
const otherTitles = new Map([
  ['attributes', 'option'],
  ['image_ids', 'pictures'],
  ['id', 'variant'],
])

function titleOf(path: string, columns: readonly GridColumn[], stock: StockValues, label: (key: string) => string) {
  const column = columns.find(({ pathIn, name }) => (pathIn(stock) ?? name) === path)
  if (column) return column.title
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return label(otherTitles.get(last) ?? last)
}
