import { type RawBuilder, sql } from 'kysely'
import { homepageUrl } from '#contracts/content/page.ts'
import type { MenuType } from '#contracts/navigation/menu.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { readInput } from '#contracts/validation.ts'
import { shownFormUrl } from '#server/domain/shown-form-url.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { shownArticleUrl, shownBlogCategoryUrl } from '#server/modules/blog/blog.ts'
import { pageIsShown } from './show-page.ts'

/** The link of a menu item or a slide: columns that both have. */
export interface Link {
  type: MenuType
  target_id: number | null
  url: string | null
}

/** SQL: the visible page that a link with this `target_id` leads to; one row or none. */
const shownTarget = (targetId: RawBuilder<unknown>) =>
  sql`select p.url from pages p where p.id = ${targetId} and ${pageIsShown('p')}`

/** SQL expression: the URL of a link's target; '' for types without one, null when the target is missing or hidden. */
export const linkUrl = (type: RawBuilder<unknown>, targetId: RawBuilder<unknown>, url: RawBuilder<unknown>) =>
  sql<string | null>`case ${type}
    when 'link' then ${url}
    when 'page' then (${shownTarget(targetId)})
    when 'blog_article' then (${shownArticleUrl(targetId)})
    when 'blog_category' then (${shownBlogCategoryUrl(targetId)})
    when 'form' then (${shownFormUrl(targetId)})
    when 'service' then ''
    when 'contact_us' then ''
  end`

/** The href of a link (specification, "Menu link types"). `url` is the URL of its target. */
export function linkPath(type: MenuType, url: string): string {
  switch (type) {
    case 'category':
      return `/category/${url}`
    case 'page':
      return url === homepageUrl ? '/' : `/${url}`
    case 'link':
      return url
    case 'blog_article':
      return `/blog/article/${url}`
    case 'blog_category':
      return `/blog/category/${url}`
    case 'form':
      return `/form/${url}`
    case 'service':
      return '/service'
    case 'contact_us':
      return '/contact-us'
  }
}

/**
 * A link as it is stored: fields that its type does not use are cleared. 422 on `url` or `target_id` (content.md T5). The target of a
 * category link is checked by the navigation module: here `target_id` is not changed.
 */
export async function checkedLink(ctx: Ctx, { type, target_id, url }: Link): Promise<Link> {
  switch (type) {
    case 'link':
      return { type, target_id: null, url: webAddress(url) }
    case 'service':
    case 'contact_us':
      return { type, target_id: null, url: null }
    case 'category':
      return { type, target_id, url: null }
    default:
      await requireTarget(ctx, type, target_id)
      return { type, target_id, url: null }
  }
}

function webAddress(url: string | null): string {
  if (!url) throw fieldError('url', 'validation.required')
  const { value, problems } = readInput(schemas.url, url)
  if (problems) throw validationError({ url: problems[''] ?? [] })
  return value
}

/** The tables of targets. */
const targets: { readonly [type in MenuType]?: 'pages' | 'blog_articles' | 'blog_categories' | 'forms' } = {
  page: 'pages',
  blog_article: 'blog_articles',
  blog_category: 'blog_categories',
  form: 'forms',
}

async function requireTarget(ctx: Ctx, type: MenuType, id: number | null): Promise<void> {
  if (id === null) throw fieldError('target_id', 'validation.required')
  const table = targets[type]
  const found = table && (await ctx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())
  if (!found) throw fieldError('target_id', 'validation.check_input')
}
