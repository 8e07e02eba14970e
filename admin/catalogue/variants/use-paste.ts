import type { ClipboardEvent } from 'react'
import { pastedCells, writeCell } from './cells.ts'
import type { GridColumn } from './grid-columns.ts'
import type { StockValues } from './stock-values.ts'
import type { Stocks } from './use-stocks.ts'

interface Options {
  found: readonly StockValues[]
  columns: readonly GridColumn[]
  disabled: boolean
  onChange: Stocks['change']
}

/** Pastes rows and columns of a spreadsheet from the focused cell on, including rows on other pages. */
export function usePaste({ found, columns, disabled, onChange }: Options) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    if (!cells || disabled || !(cell instanceof HTMLInputElement)) return
    const from = columns.findIndex(({ name }) => name === cell.dataset.column)
    const first = found.findIndex(({ row }) => row === cell.closest('tbody')?.dataset.row)
    if (from < 0 || first < 0) return
    event.preventDefault()
    const texts = new Map(cells.map((line, down) => [found[first + down]?.row, line]))
    const paste = (stock: StockValues) =>
      (texts.get(stock.row) ?? []).reduce((one, text, across) => {
        const column = columns[from + across]
        return column && !column.isLocked(one) ? writeCell(one, column.name, text) : one
      }, stock)
    onChange((stocks) => stocks.map(paste))
  }
}
