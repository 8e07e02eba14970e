import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { needsFullLoad } from '#contracts/storefront/page-kinds.ts'
import { usePageScripts } from '../ui/page-scripts.ts'
import { offlineLink } from './offline-link.ts'

/** Follows the links of ui/PageLink without a full load, except to, from and between pages with scripts. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const hasOwnScripts = usePageScripts()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-page]') : null
      if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event, link)) return
      const to = new URL(link.href)
      if (!navigator.onLine && to.pathname !== location.pathname) {
        // The router would leave the page for the browser's own error.
        event.preventDefault()
        document.dispatchEvent(new Event(offlineLink))
        return
      }
      if (hasOwnScripts || to.origin !== location.origin || needsFullLoad(pathname, to.pathname)) return
      event.preventDefault()
      void navigate(to.pathname + to.search + to.hash, {
        replace: to.href === location.href,
        preventScrollReset: link.dataset.page === 'same-scroll',
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, pathname, hasOwnScripts])
  return null
}

/** Not a click that opens a new tab or window, or that a handler of the link has dealt with. */
const isPlainClick = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!link.target || link.target === '_self') &&
  !link.hasAttribute('download')
