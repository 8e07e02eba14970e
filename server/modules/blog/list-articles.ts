import { type RawBuilder, sql } from 'kysely'
import type { ArticleCard, BlogPage, listArticles as call } from '#contracts/blog/blog-calls.ts'
import type { BrandLink } from '#contracts/catalogue/card.ts'
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
  const [data, counted] = await Promise.all([
    articleCards(ctx, { where, limit: per_page, offset: (page - 1) * per_page }),
    sql<{
      total: number
    }>`select count(*) as total from blog_articles a where ${articleIsShown('a')} and ${where}`.execute(ctx.db),
  ])
  return { data, total: Number(counted.rows[0]?.total ?? 0), page, per_page }
}

/** The blog: all published articles, or those with a tag. */
export async function listArticles(ctx: Ctx, { tag, ...paged }: ReadInputOf<typeof call>): Promise<BlogPage> {
  const where = tag ? sql<boolean>`${tag} = any(a.tags)` : undefined
  const [articles, categories] = await Promise.all([pageOfArticles(ctx, paged, where), shownCategories(ctx)])
  return { ...articles, categories }
}

async function shownCategories(ctx: Ctx): Promise<BrandLink[]> {
  const { rows } = await sql<BrandLink>`
    select c.id, ${textIn(ctx, 'c.title')} as title, c.url from blog_categories c
    where c.enabled and exists (
      select from blog_article_categories l join blog_articles a on a.id = l.article_id
      where l.category_id = c.id and ${articleIsShown('a')})
    order by c."order", c.id`.execute(ctx.db)
  return rows
}
