import { useSearchParams } from 'react-router'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { readReviewQuery } from './review-query.ts'

// texts: storefront.review.sort.*

const sorts = ['newest', 'highest', 'lowest'] as const

/** Links to the reviews in another order, from their first page. */
export function ReviewSorts({ path }: { path: string }) {
  const t = useText()
  const [query] = useSearchParams()
  const { sort: current } = readReviewQuery(query)
  const to = (sort: string) => {
    const next = new URLSearchParams(query)
    next.delete('reviews')
    next.delete('review_sort')
    if (sort !== 'newest') next.set('review_sort', sort)
    return `${path}${next.size > 0 ? `?${next}` : ''}#reviews`
  }
  return (
    <nav aria-label={t('storefront.review.sort')} className="type-small mb-2 flex flex-wrap items-center gap-x-1">
      {sorts.map((sort) => (
        <PageLink
          key={sort}
          to={to(sort)}
          preventScrollReset
          rel="nofollow"
          aria-current={sort === current ? 'true' : undefined}
          className="rounded-control text-ink-2 hover:bg-surface aria-[current]:text-ink inline-flex min-h-11 items-center px-3 first:-ml-3 aria-[current]:font-medium aria-[current]:underline aria-[current]:underline-offset-8"
        >
          {t(`storefront.review.sort.${sort}`)}
        </PageLink>
      ))}
    </nav>
  )
}
