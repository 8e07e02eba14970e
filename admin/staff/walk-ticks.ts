import type { KeyboardEvent } from 'react'

const ticks = 'input[type=checkbox]:not(:disabled)'

/** Arrow keys go from tick to tick in a table: along a row, and to the nearest one in the rows above and below. */
export function walkTicks(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
  const row = target.closest('tr')
  if (!row || !key.startsWith('Arrow')) return
  const along = [...row.querySelectorAll<HTMLInputElement>(ticks)]
  const next =
    key === 'ArrowLeft' || key === 'ArrowRight'
      ? along[along.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)]
      : inNextRow(event.currentTarget, row, target, key === 'ArrowDown' ? 1 : -1)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function inNextRow(table: HTMLTableElement, row: HTMLTableRowElement, from: HTMLElement, step: 1 | -1) {
  const rows = [...table.rows]
  const { left } = from.getBoundingClientRect()
  const distance = (tick: HTMLElement) => Math.abs(tick.getBoundingClientRect().left - left)
  for (let at = rows.indexOf(row) + step; rows[at]; at += step) {
    const found = [...(rows[at]?.querySelectorAll<HTMLInputElement>(ticks) ?? [])]
    if (found.length > 0) return found.sort((a, b) => distance(a) - distance(b))[0]
  }
  return undefined
}
