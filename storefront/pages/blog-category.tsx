import { useLoaderData } from 'react-router'
import { listArticles, showBlogCategory } from '#contracts/blog/blog-calls.ts'
import { ArticleGrid } from '../blog/ArticleGrid.tsx'
import { BlogNav } from '../blog/BlogNav.tsx'
import { FeedLink } from '../blog/FeedLink.tsx'
import { Pagination } from '../catalogue/Pagination.tsx'
import { RichText } from '../content/RichText.tsx'
import { ListHead } from '../listing/ListHead.tsx'
import { canonicalPath } from '../listing/list-page.ts'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** /blog/category/{url}: the articles of a category of the blog. */
export async function loader({ context, request, params }: LoadArgs) {
  const { language } = context.visitor
  const page = new URL(request.url).searchParams.get('page') ?? 1
  const [answer, blog] = await Promise.all([
    context.api(showBlogCategory, { url: params.url ?? '', language, page }),
    context.api(listArticles, { language }),
  ])
  const result = requireResult(answer, request)
  if (!('total' in result)) throw redirectTo(`/blog/category/${encodeURIComponent(result.data.redirect)}`, 301)
  const { categories, article_count } = requireResult(blog, request)
  return { ...result, categories, article_count }
}

export default function BlogCategory() {
  const t = useText()
  const { data, total, page, per_page, categories, article_count } = useLoaderData<typeof loader>()
  const { category, articles } = data
  const { title, url, description, meta_title, meta_description } = category
  const path = `/blog/category/${encodeURIComponent(url)}`
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={page > 1 ? t('storefront.list.title_of_page', { title: meta_title, page }) : meta_title}
        description={meta_description}
        path={canonicalPath(path, page)}
      />
      <FeedLink />
      <ListHead title={title} steps={[{ title: t('storefront.blog.title'), to: '/blog' }, { title }]}>
        {description && <RichText html={description} />}
      </ListHead>
      <BlogNav categories={categories} total={article_count} current={url} />
      {articles.length > 0 ? (
        <ArticleGrid articles={articles} firstRow />
      ) : (
        <EmptyState
          title={t('storefront.blog.empty_title')}
          text={t('storefront.blog.empty_text')}
          action={{ label: t('storefront.blog.all'), to: '/blog' }}
        />
      )}
      <Pagination page={page} pages={Math.ceil(total / per_page)} path={path} />
    </div>
  )
}
