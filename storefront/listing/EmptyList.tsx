import { RecentlyViewed } from '../catalogue/RecentlyViewed.tsx'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { clearFilters, countFilters, listPath, withChoices } from './list-query.ts'
import type { ListControl } from './use-list.ts'

interface Props {
  list: ListControl
  isPastEnd: boolean
  /** A list with more products than its pages show. */
  isLong: boolean
}

/** Shown for an empty list: the reason, and one step to see products again. */
export function EmptyList({ list, isPastEnd, isLong }: Props) {
  const t = useText()
  const { query, path } = list
  if (isPastEnd)
    return (
      <EmptyState
        title={t('storefront.list.past_end_title')}
        text={isLong ? t('storefront.list.long_end_text') : t('storefront.list.past_end_text')}
        action={{ label: t('storefront.list.first_page'), to: listPath(path, withChoices(query, {})) }}
      />
    )
  if (countFilters(query) > 0)
    return (
      <>
        <EmptyState
          title={t('storefront.list.none_match_title')}
          text={t('storefront.list.none_match_text')}
          action={{ label: t('storefront.filter.clear'), to: listPath(path, clearFilters(query)) }}
        />
        <RecentlyViewed isWithOthers />
      </>
    )
  return (
    <EmptyState
      title={t('storefront.list.empty_title')}
      text={t('storefront.list.empty_text')}
      {...(path !== '/product' && { action: { label: t('storefront.nav.all_products'), to: '/product' } })}
    />
  )
}
