import { type PointerEvent, useEffect, useState } from 'react'
import type { Side } from './tree.ts'

interface Drag {
  id: number
  over: { id: number; side: Side } | null
}

/** The row under the pointer, and which part of it: the edges are before and after it, the middle is inside. */
function rowAt(x: number, y: number): Drag['over'] {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]')
  if (!row) return null
  const { top, height } = row.getBoundingClientRect()
  const part = (y - top) / height
  return { id: Number(row.dataset.item), side: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside' }
}

/** Drags rows by their handles, with a mouse, a pen or a finger; Esc puts the row back. */
export function useTreeDrag(canDrop: (id: number, target: number, side: Side) => boolean, onDrop: DropHandler) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const dragging = drag !== null
  useEffect(() => {
    if (!dragging) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [dragging])

  const allowed = (id: number, { clientX, clientY }: PointerEvent) => {
    const over = rowAt(clientX, clientY)
    return over && canDrop(id, over.id, over.side) ? over : null
  }
  const handle = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, over: null })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.id === id) setDrag({ id, over: allowed(id, event) })
    },
    onPointerUp() {
      if (drag?.id === id && drag.over) onDrop(id, drag.over.id, drag.over.side)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, handle }
}

type DropHandler = (id: number, target: number, side: Side) => void
