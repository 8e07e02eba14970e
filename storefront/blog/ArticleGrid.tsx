import type { ArticleCard as Article } from '#contracts/blog/blog-calls.ts'
import { ArticleCard } from './ArticleCard.tsx'

interface Props {
  articles: readonly Article[]
  firstRow?: boolean
  heading?: 'h2' | 'h3'
  isShort?: boolean
}

/** Articles three in a row, below each other on phones. */
export function ArticleGrid({ articles, firstRow = false, ...card }: Props) {
  return (
    <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3 md:gap-y-14">
      {articles.map((article, at) => (
        <li key={article.id}>
          <ArticleCard article={article} isFirst={firstRow && at === 0} {...card} />
        </li>
      ))}
    </ul>
  )
}
