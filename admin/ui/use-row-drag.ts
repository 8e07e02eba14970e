import { type PointerEvent, useEffect, useRef, useState } from 'react'

export interface Drag<S> {
  id: number
  /** Where the drag began, in window coordinates. */
  x: number
  y: number
  over: { id: number; side: S } | null
}

interface Options<S> {
  /** The drop position within a row, by the pointer's relative height in it: 0 at its top, 1 at its bottom. */
  sideAt: (id: number, part: number) => S
  canDrop: (id: number, target: number, side: S) => boolean
  onDrop: (id: number, target: number, side: S) => void
}

/** The row under the pointer: the row or an element in it has the attribute `data-item`. */
function rowAt(x: number, y: number) {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('tr, li')
  const item = row?.matches('[data-item]') ? row : row?.querySelector<HTMLElement>('[data-item]')
  if (!row || !item) return null
  const { top, height } = row.getBoundingClientRect()
  return { id: Number(item.dataset.item), part: (y - top) / height }
}

/** The element that scrolls while something is dragged near its edge. */
const edge = 48
function scrollNearEdge(of: HTMLElement, y: number) {
  const frame = of.closest<HTMLElement>('[data-scrolls]')
  if (!frame) return
  const { top, bottom } = frame.getBoundingClientRect()
  if (y < top + edge) frame.scrollBy(0, -12)
  else if (y > bottom - edge) frame.scrollBy(0, 12)
}

/** Drags rows by their handles with mouse, pen or touch; Esc cancels. The element of `ghost` follows the pointer. */
export function useRowDrag<S>({ sideAt, canDrop, onDrop }: Options<S>) {
  const [drag, setDrag] = useState<Drag<S> | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const dragging = drag !== null
  useEffect(() => {
    if (!dragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The dragged row itself is no drop target.
      event.stopPropagation()
      setDrag(null)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [dragging])

  const allowed = (id: number, { clientX, clientY }: PointerEvent) => {
    const row = rowAt(clientX, clientY)
    const over = row && { id: row.id, side: sideAt(row.id, row.part) }
    return over && canDrop(id, over.id, over.side) ? over : null
  }
  const handle = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, x: event.clientX, y: event.clientY, over: null })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.id !== id) return
      scrollNearEdge(event.currentTarget, event.clientY)
      // A long list is rendered again only when the drop position changes.
      if (ghost.current)
        ghost.current.style.transform = `translate(${event.clientX - drag.x}px, ${event.clientY - drag.y}px)`
      const over = allowed(id, event)
      if (over?.id !== drag.over?.id || over?.side !== drag.over?.side) setDrag({ ...drag, over })
    },
    onPointerUp() {
      if (drag?.id === id && drag.over) onDrop(id, drag.over.id, drag.over.side)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, handle, ghost }
}
