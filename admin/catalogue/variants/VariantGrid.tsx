import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useGridKeys } from '../../shortcuts/use-grid-keys.ts'
import { Tick } from '../../ui/Checkbox.tsx'
import { codesToCome, writeCell } from './cells.ts'
import { Pages, Totals } from './GridFoot.tsx'
import type { GridColumn } from './grid-columns.ts'
import { problemsAt, problemsOfRow, type RowProblem } from './row-problems.ts'
import { type StockValues, storedRows } from './stock-values.ts'
import { usePaste } from './use-paste.ts'
import type { Stocks } from './use-stocks.ts'
import css from './VariantGrid.module.css'
import { VariantRow } from './VariantRow.tsx'

interface Props {
  all: readonly StockValues[]
  found: readonly StockValues[]
  loading: boolean
  columns: readonly GridColumn[]
  attributes: readonly AttributeCard[]
  ticked: ReadonlySet<string>
  onTicked: Dispatch<SetStateAction<ReadonlySet<string>>>
  onSearch: (text: string) => void
  onRow: Stocks['changeRow']
  onChange: Stocks['change']
  disabled: boolean
}

/** Rows per page: rendering a thousand at once would take seconds. */
const pageSize = 50
const noProblems: readonly RowProblem[] = []

export function VariantGrid(props: Props) {
  const { all, found, loading, columns, attributes, ticked, onTicked, onSearch, onRow, onChange, disabled } = props
  const translate = useTranslate()
  const { errors, defaultValues } = useFormState({ name: 'stocks' })
  const { getFieldState } = useFormContext()
  const hasErrors = errors.stocks !== undefined
  const sku: unknown = useWatch({ name: 'sku' })
  const grid = useRef<HTMLTableElement>(null)
  const [wanted, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wanted, pages - 1)
  /** Cell to focus after another page of the grid is rendered. */
  const next = useRef<{ column: string; at: 0 | -1 }>(undefined)
  useEffect(() => {
    if (!next.current) return
    const { column, at } = next.current
    const cells = grid.current?.querySelectorAll<HTMLElement>(`input[data-column="${column}"]:not(:disabled)`)
    ;[...(cells ?? [])].at(at)?.focus()
    next.current = undefined
  })
  const keys = useGridKeys({
    grid,
    first: '[data-column]',
    onEdge: (column, step) => {
      if (page + step < 0 || page + step >= pages) return
      next.current = { column, at: step > 0 ? 0 : -1 }
      setPage(page + step)
    },
  })
  const shown = found.slice(page * pageSize, (page + 1) * pageSize)

  const rowIndexes = useMemo(() => new Map(all.map(({ row }, at) => [row, at])), [all])
  const beforeOf = useMemo(() => storedRows(defaultValues?.stocks), [defaultValues?.stocks])
  const codes = useMemo(() => codesToCome(all, typeof sku === 'string' ? sku : ''), [all, sku])
  const onCell = useCallback(
    (row: string, name: string, text: string) => onRow(row, (stock) => writeCell(stock, name, text)),
    [onRow],
  )
  const onPaste = usePaste({ found, columns, disabled, onChange })
  const onTick = useCallback(
    (row: string) =>
      onTicked((before) => {
        const next = new Set(before)
        if (!next.delete(row)) next.add(row)
        return next
      }),
    [onTicked],
  )

  /** Shows the page of the first row with an error and focuses its cell. */
  const goToError = () => {
    // Reads errors from the form, because those of a moment ago are not rendered yet.
    const isWrong = (at: number) => problemsOfRow(getFieldState(`stocks.${at}`).error).length > 0
    const firstInvalid = all.findIndex((stock, at) => !stock._delete && isWrong(at))
    if (firstInvalid < 0) return
    onSearch('')
    const live = all.filter((stock) => !stock._delete)
    setPage(Math.floor(live.findIndex(({ row }) => row === all[firstInvalid]?.row) / pageSize))
    setTimeout(() => grid.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 50)
  }
  const allTicked = found.length > 0 && found.every(({ row }) => ticked.has(row))
  const head = (title: string, align?: 'end' | 'center') => (
    <th key={title} scope="col" data-align={align}>
      <span title={title}>{title}</span>
    </th>
  )
  return (
    <>
      <span data-field="stocks">
        <button type="button" className="visually-hidden" tabIndex={-1} onFocus={goToError}>
          {translate('admin.form.go_to_field')}
        </button>
      </span>
      <table
        ref={grid}
        className={css.grid}
        aria-label={translate('admin.variant.title')}
        aria-busy={loading}
        inert={loading}
        {...keys}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <td>
              <Tick
                checked={allTicked}
                partly={!allTicked && ticked.size > 0}
                onChange={() => onTicked(allTicked ? new Set() : new Set(found.map(({ row }) => row)))}
                aria-label={translate('admin.variant.tick_all', { count: found.length })}
              />
            </td>
            {head(translate('admin.variant.variant'))}
            {columns.map(({ title, numeric }) => head(title, numeric ? 'end' : undefined))}
            {head(translate('admin.variant.reserved'), 'end')}
            {head(translate('admin.variant.visible'), 'center')}
            <td />
          </tr>
        </thead>
        {shown.map((stock) => {
          const at = rowIndexes.get(stock.row) ?? 0
          return (
            <VariantRow
              key={stock.row}
              stock={stock}
              before={beforeOf(stock.row)}
              at={at}
              columns={columns}
              attributes={attributes}
              code={codes.get(stock.row)}
              ticked={ticked.has(stock.row)}
              problems={hasErrors ? problemsAt(errors, at) : noProblems}
              disabled={disabled}
              onTick={onTick}
              onCell={onCell}
              onChange={onRow}
            />
          )
        })}
        {found.length > 1 ? <Totals stocks={found} columns={columns} /> : null}
      </table>
      {found.length === 0 && !loading ? <p className={css.notice}>{translate('common.state.no_results')}</p> : null}
      {pages > 1 ? <Pages page={page} size={pageSize} count={found.length} onPage={setPage} /> : null}
    </>
  )
}
