import { sql } from 'kysely'
import type { BlogCategoryBody, BlogCategoryPage, showBlogCategory as call } from '#contracts/blog/blog-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { metaDescription } from '#server/domain/meta-description.ts'
import { findRedirect } from '#server/domain/url-redirects.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { readHtml } from '#server/kernel/read-html.ts'
import { languagesWithText, type Stored } from '#server/resource/translations.ts'
import { pageOfArticles } from './list-articles.ts'
import { isInCategory, textIn } from './shown-articles.ts'

type Row = Omit<BlogCategoryBody, 'language' | 'languages'> & { titles: Stored }

/** An enabled category of the blog with a page of its articles; a former URL returns the present one as a redirect. */
export async function showCategory(
  ctx: Ctx,
  { url, ...paged }: ReadInputOf<typeof call>,
): Promise<BlogCategoryPage | { data: { redirect: string } }> {
  const { rows } = await sql<Row>`
    select c.id, ${textIn(ctx, 'c.title')} as title, c.title as titles, c.url,
      ${textIn(ctx, 'c.description')} as description,
      ${textIn(ctx, 'c.meta_title')} as meta_title, ${textIn(ctx, 'c.meta_description')} as meta_description
    from blog_categories c
    where c.enabled and lower(c.url) = lower(${url})`.execute(ctx.db)
  const [row] = rows
  if (!row) return { data: { redirect: await newUrl(ctx, url.toLowerCase()) } }
  const { titles, ...category } = { ...row, description: await readHtml(ctx, row.description) }
  const { data: articles, ...page } = await pageOfArticles(ctx, paged, isInCategory(row.id))
  return {
    data: {
      category: {
        ...category,
        meta_title: row.meta_title || row.title,
        meta_description: row.meta_description || metaDescription(category.description),
        language: ctx.language,
        languages: languagesWithText(titles, ctx.settings),
      },
      articles,
    },
    ...page,
  }
}

async function newUrl({ db }: Ctx, url: string): Promise<string> {
  const id = await findRedirect(db, 'blog_category', url)
  const moved =
    id === undefined
      ? undefined
      : await db
          .selectFrom('blog_categories')
          .select('url')
          .where('id', '=', id)
          .where('enabled', '=', true)
          .executeTakeFirst()
  if (!moved) throw notFound('errors.page_not_found')
  return moved.url
}
