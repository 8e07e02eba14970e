import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Hover delays in ms: a pointer that passes by opens nothing, one that cuts a corner closes nothing. */
const openAfter = 90
const closeAfter = 220

/** Which menu panel is open: one at a time, by hover or button, never by focus alone. */
export function useOpenItem() {
  const [openId, setOpenId] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()
  const wait = (ms: number, id: number | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpenId(id), ms)
  }
  const set = useCallback((id: number | null) => {
    clearTimeout(timer.current)
    setOpenId(id)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the panel.
  useEffect(() => set(null), [key])
  useEffect(() => {
    if (openId === null) return
    const closeOn = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Focus inside the panel returns to the button that opened it.
      const inside = document.activeElement?.closest('[data-menu-panel]')
      if (inside) document.querySelector<HTMLElement>(`[aria-controls="${inside.id}"]`)?.focus()
      set(null)
    }
    document.addEventListener('keydown', closeOn)
    return () => document.removeEventListener('keydown', closeOn)
  }, [openId, set])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    openId,
    toggle: (id: number) => set(openId === id ? null : id),
    open: set,
    close: () => set(null),
    hover: (event: PointerEvent, id: number | null) => {
      if (event.pointerType === 'mouse') wait(id === null ? closeAfter : openId === null ? openAfter : 0, id)
    },
  }
}
