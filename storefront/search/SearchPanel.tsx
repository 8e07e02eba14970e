import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getKeyword } from '#contracts/catalogue/keyword.ts'
import { needsFullLoad } from '#contracts/storefront/page-kinds.ts'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { LoaderCircle, Search } from '../ui/icons.tsx'
import { isKeyword, searchPath } from './keyword.ts'
import { CategoryLinks } from './NoResults.tsx'
import { searchOptions } from './options.ts'
import { keepSearch, PastSearches } from './PastSearches.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useSuggestions } from './use-suggestions.ts'

const optionId = (at: number) => `search-option-${at}`

/** The search panel over the header: a combobox with suggestions and product cards. Loaded when first opened. */
export default function SearchPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [isRefused, setRefused] = useState(false)
  const keyword = getKeyword(typed)
  const { found: results, isBusy, hasFailed } = useSuggestions(keyword)
  const options = searchOptions(results)
  const total = results?.total ?? 0
  const countText = results?.isEstimate
    ? t('storefront.search.count_about', counted(total))
    : t('storefront.search.count', { count: total })

  useLayoutEffect(() => {
    const box = dialog.current
    if (!isOpen) return box?.close()
    // The panel covers the header at its current scroll position.
    const top = Math.max(0, document.querySelector('header')?.getBoundingClientRect().top ?? 0)
    box?.style.setProperty('--search-top', `${top}px`)
    if (!box?.open) box?.showModal()
    input.current?.select()
  }, [isOpen])
  const page = useRef(key)
  useEffect(() => {
    if (page.current === key) return
    page.current = key
    onClose()
  }, [key, onClose])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options, none of them chosen yet.
  useEffect(() => setActive(-1), [results])

  function go(path: string) {
    if (needsFullLoad(pathname, path)) return window.location.assign(path)
    onClose()
    navigate(path)
  }

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = options[active]
    if (chosen) return go(chosen.url)
    if (isKeyword(keyword)) {
      keepSearch(typed)
      return go(searchPath(keyword, typed))
    }
    setRefused(true)
    input.current?.focus()
  }

  function move(event: React.KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || options.length === 0) return
    event.preventDefault()
    // Index -1 is the field itself.
    const count = options.length + 1
    setActive(((active + 1 + step + count) % count) - 1)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which the browser does.
    <dialog
      ref={dialog}
      aria-label={t('common.action.search')}
      className="search-panel scrim"
      onCancel={onClose}
      // The close event is dispatched later: the panel may be open again by then.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="container py-4 md:pt-6 md:pb-16">
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet. */}
        <form role="search" action="/search" onSubmit={search} noValidate>
          <div className="search-field border-ink bg-field flex h-14 items-center gap-3 rounded-control border pr-1 pl-4 md:gap-4 md:pl-5">
            <Search className="size-5 shrink-0" strokeWidth={1.5} aria-hidden />
            <input
              ref={input}
              name="keyword"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              role="combobox"
              aria-label={t('storefront.search.label')}
              aria-expanded={options.length > 0}
              aria-controls="search-options"
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? optionId(active) : undefined}
              aria-invalid={isRefused || undefined}
              aria-describedby="search-state"
              placeholder={t('storefront.search.placeholder')}
              className="placeholder:text-ink-3 h-full min-w-0 grow bg-transparent text-[1.125rem] outline-none md:text-[1.25rem]"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setRefused(false)
              }}
              onKeyDown={move}
            />
            {isBusy && (
              <LoaderCircle className="text-ink-2 size-5 shrink-0 animate-spin" strokeWidth={1.5} aria-hidden />
            )}
            {results && !isBusy && (
              <span className="type-small text-ink-2 figures shrink-0 max-md:hidden" aria-hidden>
                {countText}
              </span>
            )}
            <CloseButton onClick={onClose} />
          </div>
          <p
            id="search-state"
            role="status"
            className={isRefused || hasFailed ? 'type-small text-error mt-2' : 'sr-only'}
          >
            {isRefused
              ? t('storefront.notice.search_keyword')
              : hasFailed
                ? t('storefront.error.offline')
                : results && !isBusy && countText}
          </p>
        </form>
        <SearchResults results={results} typed={typed} active={active} optionId={optionId} />
        {typed === '' && (
          <div className="mt-6 flex flex-col gap-6">
            <PastSearches isOpen={isOpen} />
            <CategoryLinks />
          </div>
        )}
      </div>
    </dialog>
  )
}
