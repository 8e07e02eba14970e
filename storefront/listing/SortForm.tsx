import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { HiddenFilterFields } from './HiddenFilterFields.tsx'
import { sorts, withChoices } from './list-query.ts'
import type { ListControl } from './use-list.ts'

/** Selecting an order sorts the list; without JavaScript there is a button. Filters are kept. */
export function SortForm({ list, isSearch = false }: { list: ListControl; isSearch?: boolean }) {
  const t = useText()
  const { shows_prices } = useShop()
  const { query, path, choose } = list
  const offered = sorts.filter((key) => shows_prices || !key.startsWith('price'))
  const current = query.get('sort') ?? 'default'
  const sort = offered.find((key) => key === current) ?? 'default'
  return (
    <form method="get" action={path} className="flex items-center gap-2">
      <HiddenFilterFields query={query} except={['sort']} />
      <label className="border-chip-line bg-field focus-within:outline-primary flex h-11 items-center rounded-control border pl-2 sm:pl-4 focus-within:outline-2 focus-within:outline-offset-2 lg:h-10">
        <span className="type-small text-ink-2 max-sm:sr-only">{t('common.action.sort')}</span>
        <select
          name="sort"
          value={sort}
          onChange={(event) => choose(withChoices(query, { sort: event.target.value }))}
          className="type-small select h-full bg-transparent pr-9 pl-2 outline-none"
        >
          {offered.map((key) => (
            <option key={key} value={key}>
              {key === 'default' && isSearch ? t('storefront.sort.relevance') : t(`storefront.sort.${key}`)}
            </option>
          ))}
        </select>
      </label>
      <span className="hidden noscript:block">
        <button type="submit" className={button({ kind: 'quiet', size: 'small' })}>
          {t('common.action.apply')}
        </button>
      </span>
    </form>
  )
}
