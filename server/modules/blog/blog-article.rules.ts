import { sql } from 'kysely'
import { z } from 'zod'
import type { blogArticle } from '#contracts/blog/blog-article.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { rememberUrl } from '#server/domain/url-redirects.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { refreshContent } from '#server/modules/search/search.ts'
import type { AnyRow, Rules } from '#server/resource/rules.ts'
import { textIn } from './shown-articles.ts'

export const blogArticleRules: Rules<typeof blogArticle> = {
  async beforeSave(ctx, { draft, before }) {
    if (draft.blog_category_ids) await requireCategories(ctx, draft.blog_category_ids)
    if (draft.published_at === null || (!before && !draft.published_at)) draft.published_at = new Date().toISOString()
  },
  async afterSave(ctx, { draft, before, row }) {
    if (before && before.url !== row.url) await rememberUrl(ctx.db, 'blog_article', before.url, row.id)
    if (draft.blog_category_ids !== undefined) await saveCategories(ctx, row.id, draft.blog_category_ids ?? [])
    await refreshContent(ctx, 'blog_article', [row.id])
  },
  filter(_ctx, query, { category }) {
    const ids = z.array(schemas.id).safeParse(String(category ?? '').split(','))
    return ids.success ? query.where(isInAnyCategory(ids.data)) : query
  },
  read: readCategories,
}

/** SQL condition on an article: it is in one of these categories. */
const isInAnyCategory = (ids: readonly unknown[]) =>
  sql<boolean>`exists (select from blog_article_categories l where l.article_id = blog_articles.id and l.category_id = any(${ids}::bigint[]))`

/** 422 at `blog_category_ids` unless each id is a category of the blog; they stay until the save ends. */
async function requireCategories(ctx: TxCtx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const query = ctx.db.selectFrom('blog_categories').select('id').where('id', 'in', wanted)
  const found = await query.orderBy('id').forKeyShare().execute()
  if (found.length < wanted.length) throw fieldError('blog_category_ids', 'validation.check_input')
}

async function saveCategories({ db }: TxCtx, article_id: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('blog_article_categories').where('article_id', '=', article_id).execute()
  const rows = [...new Set(ids)].map((category_id) => ({ article_id, category_id }))
  if (rows.length > 0) await db.insertInto('blog_article_categories').values(rows).execute()
}

const none: Categories = { blog_category_ids: [], category: null, categories_names: '' }

interface Categories {
  blog_category_ids: number[]
  category: number | null
  categories_names: string
}

async function readCategories(ctx: Ctx, rows: readonly AnyRow[]): Promise<Record<string, unknown>[]> {
  const ids = rows.map(({ id }) => id)
  const found = await sql<Categories & { article_id: number }>`
    select l.article_id, jsonb_agg(c.id order by c."order", c.id) as blog_category_ids,
      (array_agg(c.id order by c."order", c.id))[1] as category,
      string_agg(${textIn(ctx, 'c.title')}, ', ' order by c."order", c.id) as categories_names
    from blog_article_categories l join blog_categories c on c.id = l.category_id
    where l.article_id = any(${ids}::bigint[]) group by l.article_id`.execute(ctx.db)
  const byArticle = new Map(found.rows.map(({ article_id, ...categories }) => [article_id, categories]))
  return rows.map(({ id }) => ({ ...(byArticle.get(id) ?? none) }))
}
