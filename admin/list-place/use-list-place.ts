import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { sameQuery } from '../lists/list-query.ts'
import { getPlace, rememberPlace } from './list-memory.ts'
import { isReturning } from './returning.ts'

interface Options {
  /** The element that contains the rows. On narrow screens the page scrolls instead of it. */
  frame: RefObject<HTMLElement | null>
  /** The query string of what the list shows. */
  query: string
  /** Whether the rows are there. */
  ready: boolean
}

/** Remembers the scroll position and the last row used when a list is left; going back restores both and marks the row. */
export function useListPlace({ frame, query, ready }: Options): void {
  const { pathname, state } = useLocation()
  const isBack = useNavigationType() === 'POP' || isReturning(state)
  const [left] = useState(() => (isBack ? getPlace(pathname) : undefined))
  const pending = useRef(left && sameQuery(left.query, query) ? left : undefined)

  useLayoutEffect(() => {
    const place = pending.current
    const element = frame.current
    if (!place || !ready || !element) return
    pending.current = undefined
    const scrolled = element.scrollHeight > element.clientHeight ? element : document.documentElement
    scrolled.scrollTop = place.top
    const row = element.querySelector<HTMLElement>(`[data-row="${CSS.escape(place.row)}"]`)
    if (!row || !place.row) return
    row.dataset.came = ''
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })

  useLayoutEffect(() => {
    const element = frame.current
    return () => rememberPlace(pathname, { top: element?.scrollTop || document.documentElement.scrollTop })
  }, [frame, pathname])

  useEffect(() => {
    const element = frame.current
    const onUse = ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      if (row?.dataset.row) rememberPlace(pathname, { row: row.dataset.row })
    }
    element?.addEventListener('click', onUse)
    return () => element?.removeEventListener('click', onUse)
  }, [frame, pathname])
}
