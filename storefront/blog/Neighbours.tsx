import type { ArticleBody } from '#contracts/blog/blog-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { ArrowLeft, ArrowRight } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'

/** Links to the next older and the next newer article. */
export function Neighbours({ previous, next }: Pick<ArticleBody, 'previous' | 'next'>) {
  const t = useText()
  if (!previous && !next) return null
  const cell = 'group flex min-h-22 items-center gap-4 py-4'
  const end = 'text-ink-3 type-caption hidden items-center py-4 sm:flex'
  return (
    <nav
      aria-label={t('storefront.blog.more')}
      className="border-line divide-line grid border-y max-sm:divide-y sm:grid-cols-2 sm:divide-x"
    >
      {previous ? (
        <PageLink to={`/blog/article/${encodeURIComponent(previous.url)}`} rel="prev" className={`${cell} sm:pr-6`}>
          <ArrowLeft className="text-ink-2 size-4.5 shrink-0" strokeWidth={1.5} aria-hidden />
          <Words caption={t('storefront.blog.previous')} title={previous.title} />
        </PageLink>
      ) : (
        <p className={end}>{t('storefront.blog.oldest')}</p>
      )}
      {next ? (
        <PageLink
          to={`/blog/article/${encodeURIComponent(next.url)}`}
          rel="next"
          className={`${cell} justify-end text-end sm:pl-6`}
        >
          <Words caption={t('storefront.blog.next')} title={next.title} />
          <ArrowRight className="text-ink-2 size-4.5 shrink-0" strokeWidth={1.5} aria-hidden />
        </PageLink>
      ) : (
        <p className={`${end} justify-end`}>{t('storefront.blog.newest')}</p>
      )}
    </nav>
  )
}

const Words = ({ caption, title }: { caption: string; title: string }) => (
  <span>
    <span className="type-caption text-ink-2 block">{caption}</span>
    <span className="type-strong underline-offset-4 group-hover:underline">{title}</span>
  </span>
)
