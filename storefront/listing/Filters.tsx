import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { AttributeFacet, Facets } from '#contracts/catalogue/facets.ts'
import { useText } from '../text/TextProvider.tsx'
import { FilterChip } from './FilterChip.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { toggleFilter } from './list-query.ts'
import { PriceForm } from './PriceForm.tsx'
import { isRange, useRangeText, withRange } from './price-range.ts'
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
  const { query } = list
  const { price } = facets
  const isRanged = query.has('price_min') || query.has('price_max')
  // A range that was refused is no filter, but its error is shown in the group.
  const isRangeSent = /[?&]price_(min|max)=[^&]/.test(useLocation().search)
  const startsOpen = (place: number, isChosen: boolean) => place < openGroups || isChosen
  const after = facets.attributes.length
  const offered = facets.badges.filter(({ badge }) => badge === 'special_price' || badge === 'new')
  return (
    <>
      {categories ?? (
        <FilterGroup title={t('storefront.filter.category')}>
          {facets.categories.map(({ id, title, count }) => (
            <Choice key={id} list={list} name="category_ids" value={String(id)} count={count}>
              {title}
            </Choice>
          ))}
        </FilterGroup>
      )}
      {facets.attributes.map((attribute, at) => (
        <AttributeGroup
          key={attribute.key}
          list={list}
          attribute={attribute}
          startsOpen={startsOpen(at + 1, query.has(`attributes.${attribute.key}`))}
        />
      ))}
      <FilterGroup
        title={t('storefront.filter.price')}
        minimum={2}
        startsOpen={startsOpen(after + 1, isRangeSent)}
        below={price && (price.min < price.max || isRanged) && <PriceForm list={list} price={price} />}
      >
        {(price?.ranges ?? []).map((range) => (
          <FilterChip
            key={`${range.price_min}-${range.price_max}`}
            list={list}
            to={withRange(query, range)}
            isChosen={isRange(query, range)}
            count={range.count}
          >
            {rangeText(range)}
          </FilterChip>
        ))}
      </FilterGroup>
      <FilterGroup
        title={t('storefront.filter.availability')}
        startsOpen={startsOpen(after + 2, query.has('in_stock'))}
      >
        {(facets.in_stock !== 0 || query.has('in_stock')) && (
          <Choice list={list} name="in_stock" value="1" count={facets.in_stock}>
            {t('storefront.filter.in_stock')}
          </Choice>
        )}
      </FilterGroup>
      <FilterGroup title={t('storefront.filter.offers')} startsOpen={startsOpen(after + 3, query.has('badges'))}>
        {offered.map(({ badge, count }) => (
          <Choice key={badge} list={list} name="badges" value={badge} count={count}>
            {t(`common.badge.${badge}`)}
          </Choice>
        ))}
      </FilterGroup>
      {!withoutBrands && (
        <FilterGroup
          title={t('storefront.filter.brand')}
          minimum={2}
          startsOpen={startsOpen(after + 4, query.has('brand_ids'))}
        >
          {facets.brands.map(({ id, title, count }) => (
            <Choice key={id} list={list} name="brand_ids" value={String(id)} count={count}>
              {title}
            </Choice>
          ))}
        </FilterGroup>
      )}
    </>
  )
}

interface AttributeProps {
  list: ListControl
  attribute: AttributeFacet
  startsOpen: boolean
}

function AttributeGroup({ list, attribute, startsOpen }: AttributeProps) {
  const { key, display, values } = attribute
  return (
    <FilterGroup title={display} startsOpen={startsOpen}>
      {values.map((value) => (
        <Choice key={value.key} list={list} name={`attributes.${key}`} value={value.key} count={value.count}>
          {value.color && (
            <span
              aria-hidden
              className="border-ink/15 -ml-1 size-3.5 rounded-full border"
              style={{ backgroundColor: value.color }}
            />
          )}
          {value.label}
        </Choice>
      ))}
    </FilterGroup>
  )
}

interface ChoiceProps {
  list: ListControl
  name: string
  value: string
  count: number | null
  children: ReactNode
}

const Choice = ({ list, name, value, count, children }: ChoiceProps) => (
  <FilterChip
    list={list}
    to={toggleFilter(list.query, name, value)}
    isChosen={list.query.has(name, value)}
    count={count}
  >
    {children}
  </FilterChip>
)
