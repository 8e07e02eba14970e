import type { ArticleCard as Article } from '#contracts/blog/blog-calls.ts'
import { useDates } from '../order/use-dates.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

interface Props {
  article: Article
  heading?: 'h2' | 'h3'
  isFirst?: boolean
}

/** An article in a list: the whole card is one link. */
export function ArticleCard({ article, heading: Heading = 'h2', isFirst = false }: Props) {
  const { day } = useDates()
  const { url, title, image, short_description, published_at, category } = article
  return (
    <article className="group relative">
      <Picture
        src={image}
        alt=""
        ratio="4/3"
        sizes="(min-width: 1440px) 410px, (min-width: 768px) 30vw, 92vw"
        isFirst={isFirst}
        className="rounded-picture"
      />
      <p className="type-caption text-ink-2 mt-4 flex flex-wrap gap-x-3">
        {category && <span>{category.title}</span>}
        <time dateTime={published_at}>{day(published_at)}</time>
      </p>
      <Heading className="type-h3 mt-1 text-balance">
        <PageLink
          to={`/blog/article/${encodeURIComponent(url)}`}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </PageLink>
      </Heading>
      {short_description && <p className="type-small text-ink-2 mt-2 line-clamp-3">{short_description}</p>}
    </article>
  )
}
