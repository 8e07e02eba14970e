import { lazy, Suspense, useCallback, useState } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { Search } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'

const load = () => import('./SearchPanel.tsx')
const SearchPanel = lazy(load)

/** Opens the search panel; without JavaScript it links to the search page. */
export function SearchButton({ className, onOpen }: { className: string; onOpen: () => void }) {
  const t = useText()
  return (
    <PageLink
      to="/search"
      className={className}
      aria-label={t('common.action.search')}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      <Search className="size-5" strokeWidth={1.5} aria-hidden />
    </PageLink>
  )
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
