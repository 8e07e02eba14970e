import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { articleCards, articleIsShown, isInCategory } from './shown-articles.ts'

/** SQL: the URL of the published article with this id; one row or none. */
export const shownArticleUrl = (id: RawBuilder<unknown>) =>
  sql`select a.url from blog_articles a where a.id = ${id} and ${articleIsShown('a')}`

/** SQL: the URL of the enabled category of the blog with this id; one row or none. */
export const shownBlogCategoryUrl = (id: RawBuilder<unknown>) =>
  sql`select c.url from blog_categories c where c.id = ${id} and c.enabled`

/** The id of the published article at this URL. */
export async function shownArticle(ctx: Ctx, url: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.id from blog_articles a where lower(a.url) = lower(${url}) and ${articleIsShown('a')}`.execute(ctx.db)
  return rows[0]?.id
}

/** The id of the enabled category of the blog at this URL. */
export async function shownBlogCategory({ db }: Ctx, url: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from blog_categories where lower(url) = lower(${url}) and enabled`.execute(db)
  return rows[0]?.id
}

/** The newest articles, of one category if its URL is given; none where that category is missing or disabled. */
export async function newestArticles(
  ctx: Ctx,
  { category_url, limit }: { category_url?: string | undefined; limit: number },
) {
  if (!category_url) return articleCards(ctx, { limit })
  const id = await shownBlogCategory(ctx, category_url)
  return id === undefined ? [] : articleCards(ctx, { where: isInCategory(id), limit })
}
