import type { ArticleCard as Article } from '#contracts/blog/blog-calls.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'
import { ArticleFacts } from './ArticleFacts.tsx'

interface Props {
  article: Article
  heading?: 'h2' | 'h3'
  isFirst?: boolean
  /** Leaves the short description out. */
  isShort?: boolean
}

/** An article in a list: the whole card is one link. */
export function ArticleCard({ article, heading: Heading = 'h2', isFirst = false, isShort = false }: Props) {
  const { url, title, image, short_description } = article
  return (
    <article className="group relative">
      <Picture
        src={image}
        alt=""
        ratio="3/2"
        sizes="(min-width: 1440px) 410px, (min-width: 768px) 30vw, 92vw"
        isFirst={isFirst}
        className="rounded-picture"
      />
      <ArticleFacts article={article} className="mt-4" />
      <Heading className="type-h3 mt-1 text-balance">
        <PageLink
          to={`/blog/article/${encodeURIComponent(url)}`}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </PageLink>
      </Heading>
      {short_description && !isShort && <p className="type-small text-ink-2 mt-2 line-clamp-3">{short_description}</p>}
    </article>
  )
}
