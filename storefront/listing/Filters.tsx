import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Facets } from '#contracts/catalogue/facets.ts'
import { useText } from '../text/TextProvider.tsx'
import type { Chip } from './chip.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { listPath, togglePaths } from './list-query.ts'
import { PriceForm } from './PriceForm.tsx'
import { isRange, useRangeText, withRange } from './price-range.ts'
import { useCountText } from './use-count-text.ts'
import type { ListControl } from './use-list.ts'

interface Props {
  list: ListControl
  facets: Facets
  /** Category navigation, if the list has its own. */
  categories?: ReactNode
  /** Hides the brand filter on a brand's page. */
  withoutBrands?: boolean
}

/** Groups that start open; the others do with a chosen value. */
const openGroups = 4

/** All filters of a list. */
export function Filters({ list, facets, categories, withoutBrands = false }: Props) {
  const t = useText()
  const rangeText = useRangeText()
  const countText = useCountText(list.isEstimate)
  const { query } = list
  const { price } = facets
  const isRanged = query.has('price_min') || query.has('price_max')
  // A range that was refused is no filter, but its error is shown in the group.
  const isRangeSent = /[?&]price_(min|max)=[^&]/.test(useLocation().search)
  const startsOpen = (place: number, isChosen: boolean) => place < openGroups || isChosen
  const after = facets.attributes.length
  const offered = facets.badges.filter(({ badge }) => badge === 'special_price' || badge === 'new')
  const togglePath = togglePaths(list.path, query)
  const chip = (name: string, value: string, text: string, count: number | null): Chip => ({
    key: value,
    to: togglePath(name, value),
    text,
    count: countText(count),
    current: query.has(name, value) || undefined,
  })
  return (
    <>
      {categories ?? (
        <FilterGroup
          list={list}
          title={t('storefront.filter.category')}
          chips={facets.categories.map(({ id, title, count }) => chip('category_ids', String(id), title, count))}
        />
      )}
      {facets.attributes.map(({ key, display, values }, at) => (
        <FilterGroup
          key={key}
          list={list}
          title={display}
          startsOpen={startsOpen(at + 1, query.has(`attributes.${key}`))}
          chips={values.map((value) => ({
            ...chip(`attributes.${key}`, value.key, value.label, value.count),
            color: value.color,
          }))}
        />
      ))}
      <FilterGroup
        list={list}
        title={t('storefront.filter.price')}
        minimum={2}
        startsOpen={startsOpen(after + 1, isRangeSent)}
        below={price && (price.min < price.max || isRanged) && <PriceForm list={list} price={price} />}
        chips={(price?.ranges ?? []).map((range) => ({
          key: `${range.price_min}-${range.price_max}`,
          to: listPath(list.path, withRange(query, range)),
          text: rangeText(range),
          count: countText(range.count),
          current: isRange(query, range) || undefined,
        }))}
      />
      <FilterGroup
        list={list}
        title={t('storefront.filter.availability')}
        startsOpen={startsOpen(after + 2, query.has('in_stock'))}
        chips={
          facets.in_stock !== 0 || query.has('in_stock')
            ? [chip('in_stock', '1', t('storefront.filter.in_stock'), facets.in_stock)]
            : []
        }
      />
      <FilterGroup
        list={list}
        title={t('storefront.filter.offers')}
        startsOpen={startsOpen(after + 3, query.has('badges'))}
        chips={offered.map(({ badge, count }) => chip('badges', badge, t(`common.badge.${badge}`), count))}
      />
      {!withoutBrands && (
        <FilterGroup
          list={list}
          title={t('storefront.filter.brand')}
          minimum={2}
          startsOpen={startsOpen(after + 4, query.has('brand_ids'))}
          chips={facets.brands.map(({ id, title, count }) => chip('brand_ids', String(id), title, count))}
        />
      )}
    </>
  )
}
