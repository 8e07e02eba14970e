import { sql } from 'kysely'
import type { ArticleBody, ArticleLink } from '#contracts/blog/blog-calls.ts'
import { metaDescription } from '#server/domain/meta-description.ts'
import { findRedirect } from '#server/domain/url-redirects.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { readHtml } from '#server/kernel/read-html.ts'
import { languagesWithText, type Stored } from '#server/resource/translations.ts'
import { articleCards, articleIsShown, categoriesOfArticle, getPicture, textIn } from './shown-articles.ts'

type Row = Omit<ArticleBody, 'previous' | 'next' | 'related' | 'language' | 'languages'> & { titles: Stored }

/** A published article by its URL; a former URL returns the present one as a redirect (content.md T14). */
export async function showArticle(
  ctx: Ctx,
  { url }: { url: string },
): Promise<{ data: ArticleBody | { redirect: string } }> {
  const row = await readRow(ctx, sql`lower(a.url) = lower(${url})`)
  if (!row) return { data: { redirect: await newUrl(ctx, url.toLowerCase()) } }
  const { titles, ...article } = row
  const [previous, next, related] = await Promise.all([
    neighbour(ctx, row.id, 'previous'),
    neighbour(ctx, row.id, 'next'),
    relatedTo(ctx, row.id),
  ])
  return {
    data: {
      ...article,
      meta_title: row.meta_title || row.title,
      meta_description: row.meta_description || row.short_description || metaDescription(row.content),
      previous,
      next,
      related,
      language: ctx.language,
      languages: languagesWithText(titles, ctx.settings),
    },
  }
}

async function readRow(ctx: Ctx, where: ReturnType<typeof sql<boolean>>): Promise<Row | undefined> {
  const { rows } = await sql<Omit<Row, 'category'>>`
    select a.id, ${textIn(ctx, 'a.title')} as title, a.title as titles, a.url,
      ${textIn(ctx, 'a.short_description')} as short_description, ${textIn(ctx, 'a.content')} as content,
      ${getPicture('f')} as image, ${textIn(ctx, 'a.image_alt')} as image_alt, coalesce(a.author, '') as author, a.tags, a.published_at, a.updated_at,
      ${textIn(ctx, 'a.meta_title')} as meta_title, ${textIn(ctx, 'a.meta_description')} as meta_description,
      ${categoriesOfArticle(ctx)} as categories
    from blog_articles a left join files f on f.id = a.image
    where ${where} and ${articleIsShown('a')}`.execute(ctx.db)
  const [row] = rows
  return row && { ...row, content: await readHtml(ctx, row.content), category: row.categories[0] ?? null }
}

async function newUrl(ctx: Ctx, url: string): Promise<string> {
  const id = await findRedirect(ctx.db, 'blog_article', url)
  const moved = id === undefined ? undefined : await readRow(ctx, sql`a.id = ${id}`)
  if (!moved) throw notFound('errors.page_not_found')
  return moved.url
}

/** The next older or newer published article; articles of the same moment are ordered by their ids. */
async function neighbour(ctx: Ctx, id: number, side: 'previous' | 'next'): Promise<ArticleLink | null> {
  const compare = side === 'previous' ? sql`<` : sql`>`
  const direction = side === 'previous' ? sql`desc` : sql`asc`
  const { rows } = await sql<ArticleLink>`
    select ${textIn(ctx, 'a.title')} as title, a.url from blog_articles a, blog_articles current
    where current.id = ${id} and ${articleIsShown('a')}
      and (a.published_at, a.id) ${compare} (current.published_at, current.id)
    order by a.published_at ${direction}, a.id ${direction} limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

function relatedTo(ctx: Ctx, id: number) {
  const shared = sql<number>`(
    select count(*) from blog_article_categories l join blog_article_categories o on o.category_id = l.category_id
      join blog_categories c on c.id = l.category_id
      where l.article_id = a.id and o.article_id = ${id} and c.enabled)`
  return articleCards(ctx, { where: sql`a.id <> ${id} and ${shared} > 0`, order: sql`${shared} desc`, limit: 3 })
}
