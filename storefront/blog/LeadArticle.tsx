import type { ArticleCard } from '#contracts/blog/blog-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'
import { ArticleFacts } from './ArticleFacts.tsx'

/** The newest article, large, above the others. */
export function LeadArticle({ article }: { article: ArticleCard }) {
  const t = useText()
  const { url, title, image, short_description } = article
  return (
    <article className="group relative grid gap-4 md:grid-cols-[1.62fr_1fr] md:items-center md:gap-8 lg:gap-16">
      <Picture
        src={image}
        alt=""
        ratio="3/2"
        sizes="(min-width: 1440px) 752px, (min-width: 768px) 58vw, 92vw"
        isFirst
        className="rounded-picture"
      />
      <div>
        <ArticleFacts article={article} />
        <h2 className="type-h2 mt-2 text-balance">
          <PageLink
            to={`/blog/article/${encodeURIComponent(url)}`}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {title}
          </PageLink>
        </h2>
        {short_description && <p className="text-ink-2 mt-3">{short_description}</p>}
        <span className="link type-small-strong mt-6 inline-block" aria-hidden>
          {t('storefront.blog.read')}
        </span>
      </div>
    </article>
  )
}
