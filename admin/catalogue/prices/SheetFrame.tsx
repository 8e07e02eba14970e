import { type ClipboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { StockRow } from '#contracts/catalogue/stock-calls.ts'
import type { ListControls } from '../../lists/use-list-state.ts'
import { useGridKeys } from '../../shortcuts/use-grid-keys.ts'
import { pastedCells } from '../variants/cells.ts'
import css from './sheet.module.css'
import { plainNumber } from './sheet-cells.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  rows: readonly StockRow[] | undefined
  sheet: Sheet
  list: ListControls
  pages: number
  /** A cell to focus once it is there, as `{row}.{column}`; '' for none. */
  wanted: string
  onReached: () => void
  /** Pasted lines that no row was left for. */
  onSpare: (lines: number) => void
  children: ReactNode
}

const cellIn = (table: HTMLTableElement | null, column: string, at: number) =>
  [...(table?.querySelectorAll<HTMLElement>(`input[data-column="${column}"]:not(:disabled)`) ?? [])].at(at)

/** Around the list of variants: the keys of a spreadsheet, also from page to page, and pasted columns. */
export function SheetFrame({ rows, sheet, list, pages, wanted, onReached, onSpare, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    grid.current = frame.current?.querySelector('table') ?? null
  })
  /** The cell to focus when another page is there. */
  const next = useRef<{ column: string; at: 0 | -1; after: typeof rows }>(undefined)
  useEffect(() => {
    if (!next.current || next.current.after === rows) return
    const { column, at } = next.current
    next.current = undefined
    cellIn(grid.current, column, at)?.focus()
  })
  useEffect(() => {
    const input = wanted ? grid.current?.querySelector<HTMLElement>(`[data-field="${wanted}"] input`) : null
    if (!input) return
    input.focus()
    onReached()
  })
  const { onFocus, onKeyDown } = useGridKeys({
    grid,
    first: '[data-column]',
    onEdge: (column, step) => {
      const page = list.page + step
      if (page < 1 || page > pages) return
      next.current = { column, at: step > 0 ? 0 : -1, after: rows }
      void list.set({ page })
    },
  })
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target
    const text = event.clipboardData.getData('text/plain')
    const line = cell instanceof HTMLInputElement && cell.dataset.column ? cell.closest('tr') : null
    const block = pastedCells(text) ?? [[text]]
    // One plain number is pasted by the browser, where the caret is.
    if (!line || !rows || (block.length === 1 && block[0]?.length === 1 && plainNumber(text) === text.trim())) return
    event.preventDefault()
    const lines = [...(line.parentElement?.children ?? [])]
    const inputsOf = (one: Element | undefined) => [
      ...(one?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []),
    ]
    const first = lines.indexOf(line)
    const from = inputsOf(line).findIndex((input) => input === cell)
    for (const [down, texts] of block.entries()) {
      const row = rows[first + down]
      if (!row) continue
      const inputs = inputsOf(lines[first + down])
      for (const [across, one] of texts.entries()) {
        const input = inputs[from + across]
        if (input?.dataset.column && !input.disabled)
          sheet.write(String(row.id), input.dataset.column, plainNumber(one))
      }
    }
    const spare = first + block.length - rows.length
    if (spare > 0) onSpare(spare)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside
    <div
      ref={frame}
      className={css.frame}
      data-edited={sheet.edits.size > 0}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      {children}
    </div>
  )
}
