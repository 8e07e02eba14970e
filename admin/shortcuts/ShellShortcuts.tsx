import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAdmin } from '../auth/use-session.ts'
import { getMenuAddress } from '../list-place/list-memory.ts'
import { useNoteRecent } from '../palette/recent.ts'
import { loadInside } from '../shell/lazy-page.tsx'
import { useAllowedPages } from '../shell/use-sidebar.ts'
import { overlay } from '../ui/overlay-store.ts'
import { goKeys, goWait } from './go-to-shortcuts.ts'
import { OverlayMissing } from './OverlayMissing.tsx'
import { useKeys } from './use-keys.ts'
import { usePageKeys } from './use-page-keys.ts'

const loadPalette = () => import('../palette/CommandPalette.tsx')
const CommandPalette = lazy(loadInside(loadPalette, OverlayMissing))
const ShortcutsDialog = lazy(loadInside(() => import('./ShortcutsDialog.tsx'), OverlayMissing))

/** Not 0, the time of the page load: a letter alone would navigate within goWait after it. */
const never = Number.NEGATIVE_INFINITY

/** The shortcuts of every page (Ctrl+K, F6, Ctrl+Enter, G and a letter, ?) and the overlays they open. */
export function ShellKeys() {
  const navigate = useNavigate()
  const account = useAdmin().id
  useNoteRecent()
  usePageKeys()
  const pages = useAllowedPages()
  const open = overlay.use()
  const gAt = useRef(never)
  useEffect(() => {
    // Preloaded, so that no typed letter is lost.
    const timer = setTimeout(() => void loadPalette().catch(() => {}), 1000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // An open confirmation must be answered first.
      if (overlay.get() === undefined && document.querySelector('[role=alertdialog]')) return
      overlay.set(overlay.get() === 'palette' ? undefined : 'palette')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const keys = goKeys.filter(([, page]) => pages.some((allowed) => allowed.page === page))
  const go = (page: string) => (event: KeyboardEvent) => {
    if (event.timeStamp - gAt.current > goWait) return false
    gAt.current = never
    // Prevents the page's own shortcut of the same letter.
    event.stopImmediatePropagation()
    return navigate(getMenuAddress(account, `/admin/${page}`))
  }
  useKeys({
    ...Object.fromEntries(keys.map(([key, page]) => [key, go(page)])),
    g: (event) => {
      gAt.current = event.timeStamp
    },
    '?': () => overlay.set('keys'),
  })
  return (
    <Suspense>
      {open === 'palette' ? <CommandPalette onClose={() => overlay.set(undefined)} /> : null}
      {open === 'keys' ? <ShortcutsDialog onClose={() => overlay.set(undefined)} /> : null}
    </Suspense>
  )
}
