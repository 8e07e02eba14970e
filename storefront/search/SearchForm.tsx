import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Search } from '../ui/icons.tsx'

/** A plain form to /search?keyword=, which redirects to the results. */
export function SearchForm({ keyword = '' }: { keyword?: string }) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet.
    <form role="search" action="/search" className="flex max-w-152 gap-2">
      <label className="border-field-line bg-field focus-within:outline-primary flex h-12 min-w-0 grow items-center gap-3 rounded-control border px-4 focus-within:outline-2 focus-within:outline-offset-2">
        <Search className="text-ink-2 size-5 shrink-0" strokeWidth={1.5} aria-hidden />
        <span className="sr-only">{t('storefront.search.label')}</span>
        <input
          // A new keyword resets the field.
          key={keyword}
          type="search"
          name="keyword"
          required
          maxLength={100}
          defaultValue={keyword}
          placeholder={t('storefront.search.placeholder')}
          className="placeholder:text-ink-3 h-full min-w-0 grow bg-transparent outline-none"
        />
      </label>
      <button type="submit" className={`${button()} shrink-0`}>
        {t('common.action.search')}
      </button>
    </form>
  )
}
