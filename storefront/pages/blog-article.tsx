import { useLoaderData } from 'react-router'
import { showArticle } from '#contracts/blog/blog-calls.ts'
import { ArticleGrid } from '../blog/ArticleGrid.tsx'
import { ArticleJsonLd } from '../blog/ArticleJsonLd.tsx'
import { FeedLink } from '../blog/FeedLink.tsx'
import { Neighbours } from '../blog/Neighbours.tsx'
import { readRichText } from '../content/read-sections.ts'
import { SectionHead } from '../content/SectionHead.tsx'
import { Sections } from '../content/Sections.tsx'
import { useDates } from '../order/use-dates.ts'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

/** /blog/article/{url}: an article of the blog. */
export async function loader({ context, request, params }: LoadArgs) {
  const input = { url: params.url ?? '', language: context.visitor.language }
  const { data } = requireResult(await context.api(showArticle, input), request)
  if ('redirect' in data) throw redirectTo(`/blog/article/${encodeURIComponent(data.redirect)}`, 301)
  const { content, ...article } = data
  return { article, sections: await readRichText(context, content) }
}

export default function BlogArticle() {
  const t = useText()
  const { day } = useDates()
  const { article, sections } = useLoaderData<typeof loader>()
  const { url, title, image, author, published_at, categories, tags, category, previous, next, related } = article
  const topic = category ? [{ title: category.title, to: `/blog/category/${encodeURIComponent(category.url)}` }] : []
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={article.meta_title}
        description={article.meta_description}
        path={`/blog/article/${encodeURIComponent(url)}`}
      />
      <FeedLink />
      <ArticleJsonLd article={article} />
      <Breadcrumb steps={[{ title: t('storefront.blog.title'), to: '/blog' }, ...topic, { title }]} />
      <article className="mx-auto max-w-[46rem]">
        <h1 className="type-h1">{title}</h1>
        <p className="type-small text-ink-2 mt-4 flex flex-wrap gap-x-4 gap-y-1">
          <time dateTime={published_at}>{day(published_at)}</time>
          {author && <span>{t('storefront.blog.by', { name: author })}</span>}
          {categories.map((one) => (
            <PageLink
              key={one.id}
              to={`/blog/category/${encodeURIComponent(one.url)}`}
              className="-my-3 inline-flex min-h-11 items-center hover:underline"
            >
              {one.title}
            </PageLink>
          ))}
        </p>
        {image && (
          <Picture
            src={image}
            alt=""
            ratio="16/9"
            sizes="(min-width: 800px) 736px, 92vw"
            isFirst
            className="rounded-picture mt-8"
          />
        )}
        <div className="mt-8 flex flex-col gap-8">
          <Sections sections={sections} />
        </div>
        {tags.length > 0 && (
          <ul aria-label={t('storefront.blog.tags')} className="mt-10 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <PageLink to={`/blog?tag=${encodeURIComponent(tag)}`} rel="nofollow" className="chip">
                  {tag}
                </PageLink>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-12">
          <Neighbours previous={previous} next={next} />
        </div>
      </article>
      {related.length > 0 && (
        <section className="section" aria-labelledby="related">
          <SectionHead id="related" title={t('storefront.blog.related')} />
          <ArticleGrid articles={related} heading="h3" />
        </section>
      )}
    </div>
  )
}
