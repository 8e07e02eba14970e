import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'

interface Options {
  grid: RefObject<HTMLTableElement | null>
  /** The control that Tab enters first. */
  first: string
  /** Called when the focus moves beyond the first or last row, to change the page. */
  onEdge?: (column: string, step: 1 | -1) => void
}

const controls = ':is(input, button, select, a[href]):not(:disabled)'
/** Expanded content below a row keeps its own tab order. */
const stops = `tr:not([data-below]) ${controls}`

/**
 * Spreadsheet keys in a table of inputs. The table is one tab stop, at the cell used last. Up, down and Enter stay in the column, left and right
 * leave an input at the edge of its text.
 */
export function useGridKeys({ grid, first, onEdge }: Options) {
  const stop = useRef<HTMLElement>(undefined)
  const settle = useCallback(() => {
    const all = [...(grid.current?.querySelectorAll<HTMLElement>(stops) ?? [])]
    if (!stop.current || !all.includes(stop.current)) stop.current = all.find((one) => one.matches(first)) ?? all[0]
    for (const one of all) one.tabIndex = one === stop.current ? 0 : -1
  }, [grid, first])
  useEffect(() => {
    const table = grid.current
    if (!table) return
    settle()
    // Rows and cells render independently, and locked cells change.
    const drawn = new MutationObserver(settle)
    drawn.observe(table, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => drawn.disconnect()
  }, [grid, settle])
  return {
    role: 'grid',
    onFocus: ({ target }: { target: EventTarget }) => {
      if (!(target instanceof HTMLElement) || !target.matches(stops) || target === stop.current) return
      if (stop.current) stop.current.tabIndex = -1
      stop.current = target
      target.tabIndex = 0
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target } = event
      const table = grid.current
      if (!table || !(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
      const row = target.closest('tr')
      const { column } = target.dataset
      if (!row || !target.matches(controls) || (!column && 'below' in row.dataset)) return
      const by = stepOf(event, target)
      if (!by) return
      const next = by.across ? beside(row, target, by.across) : inNextRow(table, row, target, by.down)
      if (!next && !column) return
      event.preventDefault()
      if (next) next.focus()
      else if (column && by.down) onEdge?.(column, by.down)
    },
  }
}

interface Step {
  down: 0 | 1 | -1
  across: 0 | 1 | -1
}
const [down, up, right, left]: Step[] = [
  { down: 1, across: 0 },
  { down: -1, across: 0 },
  { down: 0, across: 1 },
  { down: 0, across: -1 },
]

function stepOf({ key, shiftKey }: KeyboardEvent, target: HTMLElement): Step | undefined {
  const isInput = target instanceof HTMLInputElement
  if (key === 'Enter') return isInput ? (shiftKey ? up : down) : undefined
  if (key === 'ArrowDown') return down
  if (key === 'ArrowUp') return up
  if (shiftKey) return undefined
  const { atStart, atEnd } = isInput ? edges(target) : { atStart: true, atEnd: true }
  if (key === 'ArrowRight' && atEnd) return right
  if (key === 'ArrowLeft' && atStart) return left
  return undefined
}

/** Whether an arrow key leaves the input: the caret is at the edge, or all text is selected. */
function edges({ type, value, selectionStart: start, selectionEnd: end }: HTMLInputElement) {
  const isWhole = type === 'checkbox' || (start === 0 && end === value.length)
  return { atStart: isWhole || (start === end && end === 0), atEnd: isWhole || (start === end && end === value.length) }
}

const controlsIn = (row: HTMLTableRowElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])]

function beside(row: HTMLTableRowElement, from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = controlsIn(row)
  return all[all.indexOf(from) + step]
}

/** The control in the same column; without columns, the nearest one. */
function inNextRow(table: HTMLTableElement, row: HTMLTableRowElement, from: HTMLElement, step: number) {
  const rows = [...table.rows]
  const { column } = from.dataset
  const { left } = from.getBoundingClientRect()
  const distance = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - left)
  for (let at = rows.indexOf(row) + step; rows[at]; at += step) {
    const found = controlsIn(rows[at]).filter((one) =>
      column ? one.dataset.column === column : !('below' in (rows[at]?.dataset ?? {})),
    )
    if (found.length > 0) return found.sort((a, b) => distance(a) - distance(b))[0]
  }
  return undefined
}
