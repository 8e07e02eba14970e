import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After client-side navigation, moves focus to the content, as a full load would. */
export function FocusOnPage() {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
