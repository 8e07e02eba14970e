import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'

/** Links to the categories of the blog, above its list. */
export function BlogNav({ categories }: { categories: readonly { id: number; title: string; url: string }[] }) {
  const t = useText()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('storefront.blog.categories')} className="mb-8 flex flex-wrap gap-2">
      {categories.map(({ id, title, url }) => (
        <PageLink key={id} to={`/blog/category/${encodeURIComponent(url)}`} className="chip">
          {title}
        </PageLink>
      ))}
    </nav>
  )
}
