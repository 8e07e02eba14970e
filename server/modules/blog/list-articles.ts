import { type RawBuilder, sql } from 'kysely'
import type { ArticleCard, BlogPage, BlogTopic, listArticles as call } from '#contracts/blog/blog-calls.ts'
import type { Page } from '#contracts/catalogue/product-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { articleCards, articleIsShown, textIn } from './shown-articles.ts'

interface Paged {
  page: number
  per_page: number
}

/** A page of published articles that match a condition on `a`, newest first. */
export async function pageOfArticles(
  ctx: Ctx,
  { page, per_page }: Paged,
  where: RawBuilder<boolean> = sql`true`,
): Promise<Page<ArticleCard>> {
  const [data, total] = await Promise.all([
    articleCards(ctx, { where, limit: per_page, offset: (page - 1) * per_page }),
    countArticles(ctx, where),
  ])
  return { data, total, page, per_page }
}

/** The blog: all published articles, or those with a tag. */
export async function listArticles(ctx: Ctx, { tag, ...paged }: ReadInputOf<typeof call>): Promise<BlogPage> {
  const where = tag ? sql<boolean>`${tag} = any(a.tags)` : undefined
  const [articles, categories, article_count] = await Promise.all([
    pageOfArticles(ctx, paged, where),
    shownCategories(ctx),
    countArticles(ctx, sql`true`),
  ])
  return { ...articles, categories, article_count }
}

async function countArticles({ db }: Ctx, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from blog_articles a where ${articleIsShown('a')} and ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

async function shownCategories(ctx: Ctx): Promise<BlogTopic[]> {
  const { rows } = await sql<BlogTopic>`
    select c.id, ${textIn(ctx, 'c.title')} as title, c.url, count(*) as article_count
    from blog_categories c
      join blog_article_categories l on l.category_id = c.id
      join blog_articles a on a.id = l.article_id and ${articleIsShown('a')}
    where c.enabled group by c.id order by c."order", c.id`.execute(ctx.db)
  return rows
}
