import { sql } from 'kysely'
import type { ArticleBody } from '#contracts/blog/blog-calls.ts'
import type { BrandLink } from '#contracts/catalogue/card.ts'
import type { PreviewValues } from '#contracts/content/preview.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { textIn } from './shown-articles.ts'

/** An article as it is in its form, sanitised as it will be when it is saved; without neighbours and related articles. */
export async function previewArticle(ctx: Ctx, values: PreviewValues): Promise<ArticleBody> {
  const { title, url, short_description, author, image_alt, tags } = values
  const now = new Date().toISOString()
  const [[content = ''], categories, image] = await Promise.all([
    cleanHtml(ctx, 'content', [values.content]),
    categoriesWith(ctx, values.blog_category_ids),
    pictureOf(ctx, values.image),
  ])
  return {
    id: 0,
    title,
    url: url || 'preview',
    short_description,
    author,
    image_alt,
    tags,
    content,
    image,
    categories,
    category: categories[0] ?? null,
    published_at: values.published_at || now,
    updated_at: now,
    meta_title: title,
    meta_description: '',
    previous: null,
    next: null,
    related: [],
    language: ctx.language,
    languages: [ctx.language],
  }
}

async function categoriesWith(ctx: Ctx, ids: readonly number[]): Promise<BrandLink[]> {
  const { rows } = await sql<BrandLink>`
    select c.id, ${textIn(ctx, 'c.title')} as title, c.url from blog_categories c
    where c.enabled and c.id = any(${[...ids]}::bigint[]) order by c."order", c.id`.execute(ctx.db)
  return rows
}

async function pictureOf({ db }: Ctx, id: number | null): Promise<string> {
  if (id === null) return ''
  const file = await db.selectFrom('files').select('path').where('id', '=', id).executeTakeFirst()
  return file ? imageAddress(file.path) : ''
}
