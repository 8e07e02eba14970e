import { typedWords, wordsOf } from '#contracts/catalogue/keyword.ts'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { FileText, LayoutGrid, Package, Search, Tag } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { highlightMatch } from './highlight-match.ts'
import { searchPath } from './keyword.ts'
import { type SearchOption, searchOptions } from './options.ts'
import type { Suggestions as Answer } from './use-suggestions.ts'

const groups = [
  { kind: 'word', icon: Search },
  { kind: 'category', icon: LayoutGrid },
  { kind: 'brand', icon: Tag },
  { kind: 'page', icon: FileText },
  { kind: 'product', icon: Package },
] as const

interface Props {
  results: Answer | null
  /** The text in the field. */
  typed: string
  active: number
  optionId: (at: number) => string
}

/** Results below the field: suggestions, categories and brands as a list, the best products as cards. */
export function SearchResults({ results, typed, active, optionId }: Props) {
  const t = useText()
  const options = searchOptions(results)
  const hasList = options.length > 0
  return (
    <div className={results ? 'mt-5 gap-8 md:flex lg:gap-16' : 'hidden'}>
      <div
        id="search-options"
        role="listbox"
        aria-label={t('storefront.search.suggestions')}
        className={hasList ? 'shrink-0 md:w-60 lg:w-76' : 'hidden'}
      >
        {groups.map(({ kind, icon: Icon }) => {
          const own = options.filter((option) => option.kind === kind)
          if (own.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
            <div key={kind} role="group" aria-labelledby={`search-${kind}`} className="mb-4 md:mb-6">
              <h2 id={`search-${kind}`} className="type-small-strong text-ink-2 mb-1" role="presentation">
                {t(`storefront.search.kind.${kind}`)}
              </h2>
              {own.map((option) => (
                <Option
                  key={option.url}
                  option={option}
                  id={optionId(options.indexOf(option))}
                  isActive={options[active] === option}
                  typed={results?.keyword ?? ''}
                  icon={<Icon className="text-ink-2 size-4 shrink-0" strokeWidth={1.5} aria-hidden />}
                />
              ))}
            </div>
          )
        })}
      </div>
      {results && <ProductResults found={results} typed={typed} />}
    </div>
  )
}

interface OptionProps {
  option: SearchOption
  id: string
  isActive: boolean
  typed: string
  icon: React.ReactNode
}

function Option({ option, id, isActive, typed, icon }: OptionProps) {
  return (
    <PageLink
      to={option.url}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="type-body hover:bg-surface aria-selected:bg-surface -mx-3 flex min-h-11 items-center gap-3 rounded-control px-3 md:min-h-10"
    >
      {icon}
      <span className="min-w-0 truncate">
        {highlightMatch(option.text, typed).map(({ text, isMatch }, at) =>
          isMatch ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text.
            <b key={at} className="font-semibold">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </span>
    </PageLink>
  )
}

function ProductResults({
  found: { keyword, products, total, isEstimate, corrected, popular },
  typed,
}: {
  found: Answer
  typed: string
}) {
  const t = useText()
  if (products.length === 0)
    return (
      <div className="grow py-2">
        <p className="type-h3">{t('storefront.search.none', { keyword: typedWords(typed, keyword) })}</p>
        <p className="text-ink-2 mt-1">{t('storefront.search.none_text')}</p>
        {popular.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2" aria-label={t('storefront.search.popular')}>
            {popular.map((word) => (
              <li key={word}>
                <PageLink to={searchPath(word)} className="chip">
                  {wordsOf(word)}
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  return (
    <div className="min-w-0 grow">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="type-small-strong text-ink-2">
          {corrected ? t('storefront.search.goods_for', { keyword: wordsOf(corrected) }) : t('storefront.search.goods')}
        </h2>
        <PageLink
          to={searchPath(keyword, typedWords(typed, keyword))}
          className="link type-small-strong inline-flex min-h-11 items-center md:min-h-6"
        >
          {isEstimate
            ? t('storefront.search.see_all_about', counted(total))
            : t('storefront.search.see_all', { count: total })}
        </PageLink>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-4 lg:gap-x-5">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(min-width: 1024px) 220px, 45vw" />
          </li>
        ))}
      </ul>
    </div>
  )
}
