import { useLoaderData } from 'react-router'
import { listArticles } from '#contracts/blog/blog-calls.ts'
import { ArticleGrid } from '../blog/ArticleGrid.tsx'
import { BlogNav } from '../blog/BlogNav.tsx'
import { FeedLink } from '../blog/FeedLink.tsx'
import { LeadArticle } from '../blog/LeadArticle.tsx'
import { Pagination } from '../catalogue/Pagination.tsx'
import { ListHead } from '../listing/ListHead.tsx'
import { canonicalPath } from '../listing/list-page.ts'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

const path = '/blog'

/** /blog: all articles, or those with a tag. */
export async function loader({ context, request }: LoadArgs) {
  const query = new URL(request.url).searchParams
  const tag = query.get('tag') ?? undefined
  const input = { language: context.visitor.language, page: query.get('page') ?? 1, tag }
  return { ...requireResult(await context.api(listArticles, input), request), tag }
}

export default function Blog() {
  const t = useText()
  const { data, total, page, per_page, categories, article_count, tag } = useLoaderData<typeof loader>()
  const blog = t('storefront.blog.title')
  const title = tag ? t('storefront.blog.tagged', { tag }) : blog
  // The newest article leads the first page.
  const lead = page === 1 && !tag ? data[0] : undefined
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={page > 1 ? t('storefront.list.title_of_page', { title, page }) : title}
        description={t('storefront.blog.text')}
        path={canonicalPath(path, page)}
        isPrivate={tag !== undefined}
      />
      <FeedLink />
      <ListHead title={title} steps={tag ? [{ title: blog, to: path }, { title }] : [{ title }]}>
        {t('storefront.blog.text')}
      </ListHead>
      <BlogNav categories={categories} total={article_count} current={tag ? undefined : ''} />
      {data.length > 0 ? (
        <div className="flex flex-col gap-10 md:gap-16">
          {lead && <LeadArticle article={lead} />}
          <ArticleGrid articles={lead ? data.slice(1) : data} firstRow={!lead} />
        </div>
      ) : (
        <EmptyState
          title={t('storefront.blog.empty_title')}
          text={t('storefront.blog.empty_text')}
          action={{ label: t('storefront.nav.all_products'), to: '/product' }}
        />
      )}
      <Pagination page={page} pages={Math.ceil(total / per_page)} path={path} />
    </div>
  )
}
