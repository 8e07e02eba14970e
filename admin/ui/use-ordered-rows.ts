import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { useRowDrag } from './use-row-drag.ts'

interface Options {
  /** All of the order. Rows have `data-row`, and in them their id as `data-item`. */
  ids: readonly number[]
  nameOf: (id: number) => string
  /** Puts a row between two others; false when it was refused. */
  move: (id: number, place: { prev_id: number | null; next_id: number | null }) => Promise<boolean>
}

/** Rows in an order that is changed by dragging, by buttons and by Alt with an arrow key. */
export function useOrderedRows({ ids, nameOf, move }: Options) {
  const translate = useTranslate()
  const [announcement, setAnnouncement] = useState('')

  /** Moves a row to a position among the others, counted from 0. */
  async function moveTo(id: number, to: number, from?: string) {
    if (to < 0 || to >= ids.length || ids[to] === id) return
    const others = ids.filter((one) => one !== id)
    const name = nameOf(id)
    const isMoved = await move(id, { prev_id: others[to - 1] ?? null, next_id: others[to] ?? null })
    setAnnouncement(
      isMoved
        ? translate('admin.menu_tree.moved_product', { name, at: to + 1, all: ids.length })
        : translate('admin.menu_tree.put_back', { name }),
    )
    if (from) focusAgain(id, from)
  }
  const moveBy = (id: number, by: number, from: string) => void moveTo(id, ids.indexOf(id) + by, from)
  const step = useRef(moveBy)
  step.current = moveBy
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const row = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-item]')
      if (!event.altKey || !by || !row) return
      event.preventDefault()
      step.current(Number(row.dataset.item), by, 'row')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const { drag, handle } = useRowDrag<'before' | 'after'>({
    sideAt: (_, part) => (part < 0.5 ? 'before' : 'after'),
    canDrop: (id, target) => id !== target,
    onDrop: (id, target, side) => {
      const others = ids.filter((one) => one !== id)
      void moveTo(id, others.indexOf(target) + (side === 'after' ? 1 : 0))
    },
  })
  /** What a row's handle needs. */
  const handleOf = (id: number) => ({
    'data-item': id,
    'data-drop': drag?.over?.id === id ? drag.over.side : undefined,
    'data-dragged': drag?.id === id,
    ...handle(id),
  })
  return { moveBy, handleOf, announcement }
}

/** Keeps the focus on the button that moved the row while it exists, else on the row. */
function focusAgain(id: number, from: string) {
  const row = document.querySelector(`[data-row] [data-item="${id}"]`)?.closest<HTMLElement>('[data-row]')
  const button = row?.querySelector<HTMLElement>(`[data-action=${from}]`)
  const target = button ?? row
  target?.focus()
}
