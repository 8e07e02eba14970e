import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

interface Of {
  grid: RefObject<HTMLElement | null>
  /** Of the rows that are found; cells are those of one page. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Keys of a sheet: up, down and Enter stay in the column and go on to the next page, left and right leave a cell at its edge. */
export function useGridKeys({ grid, page, pages, onPage }: Of) {
  /** The cell to go to once the other page is drawn. */
  const next = useRef<{ column: string; at: 'first' | 'last' }>(undefined)
  useEffect(() => {
    if (!next.current) return
    const cells = cellsOf(grid.current, next.current.column)
    cells.at(next.current.at === 'first' ? 0 : -1)?.focus()
    next.current = undefined
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target
    if (!(cell instanceof HTMLInputElement) || !cell.dataset.column || event.altKey || event.ctrlKey || event.metaKey)
      return
    const by = stepOf(event)
    if (by === undefined) return
    event.preventDefault()
    if (by.across) return neighbour(cell, by.across)?.focus()
    const cells = cellsOf(grid.current, cell.dataset.column)
    const target = cells[cells.indexOf(cell) + by.down]
    if (target) return target.focus()
    const other = page + by.down
    if (other < 0 || other >= pages) return
    next.current = { column: cell.dataset.column, at: by.down > 0 ? 'first' : 'last' }
    onPage(other)
  }
}

const cellsOf = (grid: HTMLElement | null, column: string) => [
  ...(grid?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]:not(:disabled)`) ?? []),
]

function neighbour(cell: HTMLInputElement, by: number): HTMLInputElement | undefined {
  const cells = [...(cell.closest('tr')?.querySelectorAll<HTMLInputElement>('input[data-column]:not(:disabled)') ?? [])]
  return cells[cells.indexOf(cell) + by]
}

function stepOf({ key, shiftKey, target }: KeyboardEvent<HTMLElement>): { down: number; across: number } | undefined {
  const { selectionStart: start, selectionEnd: end, value, type } = target as HTMLInputElement
  const isTick = type === 'checkbox'
  const isWhole = isTick || (start === 0 && end === value.length)
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return { down: 1, across: 0 }
  if (key === 'ArrowUp' || key === 'Enter') return { down: -1, across: 0 }
  if (shiftKey) return undefined
  if (key === 'ArrowRight' && (isWhole || (start === end && end === value.length))) return { down: 0, across: 1 }
  if (key === 'ArrowLeft' && (isWhole || (start === end && start === 0))) return { down: 0, across: -1 }
  return undefined
}
