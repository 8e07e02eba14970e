import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Another page without a full load: the keyboard and screen readers begin at its content, as after a full load. */
export function FocusOnPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
