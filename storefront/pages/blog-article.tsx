import { useLoaderData } from 'react-router'
import { showArticle } from '#contracts/blog/blog-calls.ts'
import type { Card } from '#contracts/catalogue/card.ts'
import { ArticleAside, Tags } from '../blog/ArticleAside.tsx'
import { ArticleFacts } from '../blog/ArticleFacts.tsx'
import { ArticleGoods } from '../blog/ArticleGoods.tsx'
import { ArticleGrid } from '../blog/ArticleGrid.tsx'
import { ArticleJsonLd } from '../blog/ArticleJsonLd.tsx'
import { FeedLink } from '../blog/FeedLink.tsx'
import { Neighbours } from '../blog/Neighbours.tsx'
import type { LoadedSection } from '../content/loaded-section.ts'
import { readRichText } from '../content/read-sections.ts'
import { SectionHead } from '../content/SectionHead.tsx'
import { Sections } from '../content/Sections.tsx'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Picture } from '../ui/Picture.tsx'

/** /blog/article/{url}: an article of the blog. */
export async function loader({ context, request, params }: LoadArgs) {
  const input = { url: params.url ?? '', language: context.visitor.language }
  const { data } = requireResult(await context.api(showArticle, input), request)
  if ('redirect' in data) throw redirectTo(`/blog/article/${encodeURIComponent(data.redirect)}`, 301)
  const { content, ...article } = data
  return { article, sections: await readRichText(context, content) }
}

/** The products of a list in the text: they stand below it, as wide as the page. */
function findGoods(section: LoadedSection): { id: string; title: string; items: Card[] } | undefined {
  if (!('widget' in section) || !/^(product|service)_list$/.test(section.widget.type)) return undefined
  const { widget } = section
  return widget.type === 'product_list' || widget.type === 'service_list'
    ? { id: section.id, title: widget.title, items: widget.items }
    : undefined
}

export default function BlogArticle() {
  const t = useText()
  const { article, sections } = useLoaderData<typeof loader>()
  const { url, title, short_description, image, image_alt, tags, category, previous, next, related } = article
  const topic = category ? [{ title: category.title, to: `/blog/category/${encodeURIComponent(category.url)}` }] : []
  const goods = sections.flatMap((section) => findGoods(section) ?? []).filter(({ items }) => items.length > 0)
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={article.meta_title}
        description={article.meta_description}
        path={`/blog/article/${encodeURIComponent(url)}`}
      />
      <FeedLink />
      <ArticleJsonLd article={article} />
      <article className="flex flex-col">
        <div className="max-md:hidden">
          <Breadcrumb steps={[{ title: t('storefront.blog.title'), to: '/blog' }, ...topic, { title }]} />
        </div>
        <ArticleFacts article={article} className="mt-6 lg:hidden" />
        <h1 className="type-h1 max-w-[20em] text-balance max-lg:mt-2">{title}</h1>
        {short_description && <p className="type-lead text-ink-2 measure mt-3">{short_description}</p>}
        {image && <Hero image={image} alt={image_alt} />}
        <div className="mt-8 grid gap-x-32 lg:mt-12 lg:grid-cols-[14.5rem_minmax(0,35rem)]">
          <ArticleAside article={article} />
          <div className="article-text flex flex-col gap-8">
            <Sections sections={sections.filter((section) => !findGoods(section))} />
          </div>
        </div>
        {goods.map(({ id, title: heading, items }) => (
          <ArticleGoods key={id} title={heading} products={items} />
        ))}
        {tags.length > 0 && (
          <div className="mt-8 lg:hidden">
            <Tags tags={tags} />
          </div>
        )}
        <div className="mt-10 md:mt-16">
          <Neighbours previous={previous} next={next} />
        </div>
      </article>
      {related.length > 0 && (
        <section className="section" aria-labelledby="related">
          <SectionHead
            id="related"
            title={category ? t('storefront.blog.more_about', { topic: category.title }) : t('storefront.blog.more')}
          />
          <ArticleGrid articles={related} heading="h3" isShort />
        </section>
      )}
    </div>
  )
}

/** The picture of the article: wide below its head, first and from edge to edge on phones. */
function Hero({ image, alt }: { image: string; alt: string }) {
  return (
    <div className="max-md:order-first max-md:-mx-(--space-side) md:mt-8">
      <Picture
        src={image}
        alt={alt}
        ratio="4/3"
        sizes="(min-width: 1440px) 1280px, 100vw"
        isFirst
        className="md:rounded-picture md:aspect-[1280/600]!"
      />
    </div>
  )
}
