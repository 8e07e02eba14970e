import type { BlogTopic } from '#contracts/blog/blog-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'

interface Props {
  categories: readonly BlogTopic[]
  /** The number of all articles. */
  total: number
  /** URL of the category that is shown; '' for all articles. */
  current?: string | undefined
}

/** Links to the categories of the blog with their numbers of articles, above its lists. */
export function BlogNav({ categories, total, current }: Props) {
  const t = useText()
  if (categories.length === 0) return null
  const all = { id: 0, url: '', title: t('storefront.blog.all_short'), article_count: total }
  return (
    <nav aria-label={t('storefront.blog.categories')} className="border-line mb-8 border-b pb-8 md:mb-10">
      <ul className="flex flex-wrap gap-2">
        {[all, ...categories].map(({ id, title, url, article_count }) => (
          <li key={id}>
            <PageLink
              to={url ? `/blog/category/${encodeURIComponent(url)}` : '/blog'}
              className="chip"
              aria-current={url === current ? 'page' : undefined}
            >
              {title}
              <span className="text-ink-3 text-xs tabular-nums">{article_count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
