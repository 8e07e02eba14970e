import { useId } from 'react'
import type { Widget } from '#contracts/content/widget-calls.ts'
import { ArticleGrid } from '../blog/ArticleGrid.tsx'
import { useText } from '../text/TextProvider.tsx'
import { SectionHead } from './SectionHead.tsx'

interface Props {
  widget: Extract<Widget, { type: 'blog_list' }>
  /** The widget's settings: a category, or none for all articles. */
  data: Record<string, unknown>
}

/** The newest articles, with a link to the whole list. */
export function ArticleRow({ widget, data: { category_url } }: Props) {
  const t = useText()
  const id = useId()
  if (widget.items.length === 0) return null
  const title = widget.title || t('storefront.blog.latest')
  const to = category_url ? `/blog/category/${encodeURIComponent(String(category_url))}` : '/blog'
  const link = { to, label: t('storefront.home.view_all'), name: t('storefront.home.view_all_of', { name: title }) }
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} link={link} />
      <ArticleGrid articles={widget.items} heading="h3" />
    </section>
  )
}
