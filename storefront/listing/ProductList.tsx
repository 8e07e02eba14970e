import type { ReactNode } from 'react'
import { Pagination } from '../catalogue/Pagination.tsx'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { EmptyList } from './EmptyList.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { Filters } from './Filters.tsx'
import { GridSkeleton, ListGrid } from './ListGrid.tsx'
import type { ListedProducts } from './list-page.ts'
import { countFilters, listPath } from './list-query.ts'
import { SortForm } from './SortForm.tsx'
import { type ListControl, useList } from './use-list.ts'

interface Props extends ListedProducts {
  /** Path of the list, without filters. */
  path: string
  /** Category navigation that replaces the category filter. */
  categories?: (list: ListControl) => ReactNode
  withoutBrands?: boolean
  isSearch?: boolean
  /** Text of the empty list if no filter is active. */
  empty?: ReactNode
}

/** A list of products with its filters in a column, or in a drawer on narrow screens. */
export function ProductList({ path, products, total, isEstimate, page, pages, first, facets, ...options }: Props) {
  const t = useText()
  const list = useList(path, isEstimate)
  const isNarrowed = countFilters(list.query) > 0
  if (total === 0 && !isNarrowed && options.empty) return options.empty
  const place = { from: first, to: first + products.length - 1 }
  const filters = () => (
    <Filters
      list={list}
      facets={facets}
      categories={options.categories?.(list)}
      withoutBrands={options.withoutBrands ?? false}
    />
  )
  return (
    <div className="border-line grid gap-x-14 border-t pt-5 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:pt-8">
      <aside
        id="filters"
        aria-label={t('storefront.filter.title')}
        className="filter-column hidden max-lg:order-last max-lg:mt-12 lg:block noscript:block"
      >
        <h2 className="sr-only">{t('storefront.filter.title')}</h2>
        <div>{filters()}</div>
      </aside>
      <div className="min-w-0">
        <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3 lg:gap-x-4">
          <p role="status" className="type-control figures max-sm:sr-only max-lg:order-2">
            {isEstimate
              ? t('storefront.list.count_about', counted(total))
              : t('storefront.list.count', { count: total })}
          </p>
          {isNarrowed && (
            <div className="hidden min-w-0 lg:block noscript:block">
              <ActiveFilters list={list} facets={facets} />
            </div>
          )}
          <FilterDrawer list={list} total={total}>
            {filters}
          </FilterDrawer>
          <div className="ml-auto max-lg:order-3">
            <SortForm list={list} isSearch={options.isSearch ?? false} />
          </div>
        </div>
        {list.isLoading ? (
          <GridSkeleton count={Math.max(products.length, 6)} />
        ) : products.length > 0 ? (
          <ListGrid products={products} />
        ) : (
          <EmptyList list={list} isPastEnd={total > 0} isLong={isEstimate} />
        )}
        <Pagination page={page} pages={pages} path={listPath(path, new URLSearchParams())} />
        {pages > 1 && products.length > 0 && (
          <p className="type-small text-ink-2 figures mt-3 text-center">
            {isEstimate
              ? t('storefront.list.range_about', { ...place, ...counted(total) })
              : t('storefront.list.range', { ...place, total })}
            {isEstimate && page === pages && <span className="block">{t('storefront.list.ends')}</span>}
          </p>
        )}
      </div>
    </div>
  )
}
