import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { Search } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'

const load = () => import('./SearchPanel.tsx')
const preload = () => void load().catch(() => {})
// A panel that cannot be loaded must not take the page with it.
const SearchPanel = lazy<ComponentType<{ isOpen: boolean; onClose: () => void }>>(() =>
  load().catch(() => ({ default: SearchPage })),
)

/** Opens the search panel; without JavaScript it links to the search page. */
export function SearchButton({ className, onOpen }: { className: string; onOpen: () => void }) {
  const t = useText()
  return (
    <PageLink
      to="/search"
      className={className}
      aria-label={t('common.action.search')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        // Without a connection it is a link that is not followed, which says why.
        if (!navigator.onLine) return
        event.preventDefault()
        onOpen()
      }}
    >
      <Search className="size-5" strokeWidth={1.5} aria-hidden />
    </PageLink>
  )
}

/** The page of the search, in place of its panel. */
function SearchPage() {
  useEffect(() => window.location.assign('/search'), [])
  return null
}

/** Loads the panel when it is first opened, to keep its code out of the first load. */
export function useSearchPanel() {
  const [isOpen, setOpen] = useState<boolean>()
  const close = useCallback(() => setOpen((was) => was && false), [])
  const panel = isOpen !== undefined && (
    <Suspense fallback={null}>
      <SearchPanel isOpen={isOpen} onClose={close} />
    </Suspense>
  )
  return { panel, open: () => setOpen(true) }
}
