import type { ArticleCard } from '#contracts/blog/blog-calls.ts'
import { useDates } from '../order/use-dates.ts'

/** The category and the date of an article, in one line. */
export function ArticleFacts({
  article: { category, published_at },
  className = '',
}: {
  article: Pick<ArticleCard, 'category' | 'published_at'>
  className?: string
}) {
  const { day } = useDates()
  return (
    <p className={`type-caption text-ink-2 flex flex-wrap gap-x-2 ${className}`}>
      {category && (
        <>
          <span>{category.title}</span>
          <span aria-hidden>·</span>
        </>
      )}
      <time dateTime={published_at}>{day(published_at)}</time>
    </p>
  )
}
