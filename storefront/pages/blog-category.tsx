import { useLoaderData } from 'react-router'
import { showBlogCategory } from '#contracts/blog/blog-calls.ts'
import { ArticleGrid } from '../blog/ArticleGrid.tsx'
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
  const page = new URL(request.url).searchParams.get('page') ?? 1
  const input = { url: params.url ?? '', language: context.visitor.language, page }
  const { data } = requireResult(await context.api(showBlogCategory, input), request)
  if ('redirect' in data) throw redirectTo(`/blog/category/${encodeURIComponent(data.redirect)}`, 301)
  return data
}

export default function BlogCategory() {
  const t = useText()
  const { title, url, description, meta_title, meta_description, articles } = useLoaderData<typeof loader>()
  const { data, total, page, per_page } = articles
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
      {data.length > 0 ? (
        <ArticleGrid articles={data} firstRow />
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
