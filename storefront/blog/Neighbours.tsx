import type { ArticleBody } from '#contracts/blog/blog-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { ChevronLeft, ChevronRight } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'

/** Links to the next older and the next newer article. */
export function Neighbours({ previous, next }: Pick<ArticleBody, 'previous' | 'next'>) {
  const t = useText()
  if (!previous && !next) return null
  const cell = 'group flex min-h-16 flex-col justify-center gap-1 py-4'
  const caption = 'type-caption text-ink-2 flex items-center gap-1'
  return (
    <nav aria-label={t('storefront.blog.more')} className="border-line grid border-y sm:grid-cols-2 sm:gap-x-8">
      {previous && (
        <PageLink to={`/blog/article/${encodeURIComponent(previous.url)}`} rel="prev" className={cell}>
          <span className={caption}>
            <ChevronLeft className="size-3.5" aria-hidden />
            {t('storefront.blog.previous')}
          </span>
          <span className="type-strong underline-offset-4 group-hover:underline">{previous.title}</span>
        </PageLink>
      )}
      {next && (
        <PageLink
          to={`/blog/article/${encodeURIComponent(next.url)}`}
          rel="next"
          className={`${cell} sm:col-start-2 sm:items-end sm:text-end ${previous ? 'border-line max-sm:border-t' : ''}`}
        >
          <span className={caption}>
            {t('storefront.blog.next')}
            <ChevronRight className="size-3.5" aria-hidden />
          </span>
          <span className="type-strong underline-offset-4 group-hover:underline">{next.title}</span>
        </PageLink>
      )}
    </nav>
  )
}
