import { type RawBuilder, sql } from 'kysely'
import type { ArticleCard } from '#contracts/blog/blog-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'

/** SQL condition: the article is enabled and published (content.md T14). */
export const articleIsShown = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`(${column('enabled')} and ${column('published_at')} <= now())`
}

/** SQL: the text of a translated column in the visitor's language. */
export const textIn = (ctx: Ctx, column: string) =>
  sql<string>`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`

export const getPicture = (file: string) => sql<string>`coalesce(${imageAddress('')} || ${sql.ref(`${file}.path`)}, '')`

/** SQL: the enabled categories of article `a` as a JSON list in their order. */
export const categoriesOfArticle = (ctx: Ctx) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'title', ${textIn(ctx, 'c.title')}, 'url', c.url) order by c."order", c.id)
  from blog_article_categories l join blog_categories c on c.id = l.category_id
  where l.article_id = a.id and c.enabled), '[]')`

/** SQL condition on article `a`: it is in this category. */
export const isInCategory = (id: number) =>
  sql<boolean>`exists (select from blog_article_categories l where l.article_id = a.id and l.category_id = ${id})`

interface Wanted {
  where?: RawBuilder<boolean>
  /** Replaces the order by date, newest first. */
  order?: RawBuilder<unknown>
  limit: number
  offset?: number
}

/** Published articles as cards; in SQL they are `a`. */
export async function articleCards(ctx: Ctx, { where, order, limit, offset = 0 }: Wanted): Promise<ArticleCard[]> {
  const { rows } = await sql<ArticleCard>`
    select a.id, ${textIn(ctx, 'a.title')} as title, a.url, ${textIn(ctx, 'a.short_description')} as short_description,
      a.published_at, ${getPicture('f')} as image, ${categoriesOfArticle(ctx)} -> 0 as category
    from blog_articles a left join files f on f.id = a.image
    where ${articleIsShown('a')} and ${where ?? sql`true`}
    order by ${order ? sql`${order}, ` : sql``} a.published_at desc, a.id desc
    limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}
