import { sql } from 'kysely'
import type { blogArticle } from '#contracts/blog/blog-article.ts'
import { rememberUrl } from '#server/domain/url-redirects.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import type { AnyRow, Rules } from '#server/resource/rules.ts'
import { textIn } from './shown-articles.ts'

export const blogArticleRules: Rules<typeof blogArticle> = {
  async beforeSave(ctx, { draft, before }) {
    if (draft.categories) await requireCategories(ctx, draft.categories)
    if (draft.published_at === null || (!before && !draft.published_at)) draft.published_at = new Date().toISOString()
  },
  async afterSave(ctx, { draft, before, row }) {
    if (before && before.url !== row.url) await rememberUrl(ctx.db, 'blog_article', before.url, row.id)
    if (draft.categories !== undefined) await saveCategories(ctx, row.id, draft.categories ?? [])
  },
  read: readCategories,
}

/** 422 at `categories` unless each id is a category of the blog; they stay until the save ends. */
async function requireCategories(ctx: TxCtx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const query = ctx.db.selectFrom('blog_categories').select('id').where('id', 'in', wanted)
  const found = await query.orderBy('id').forKeyShare().execute()
  if (found.length < wanted.length) throw fieldError('categories', 'validation.check_input')
}

async function saveCategories({ db }: TxCtx, article_id: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('blog_article_categories').where('article_id', '=', article_id).execute()
  const rows = [...new Set(ids)].map((category_id) => ({ article_id, category_id }))
  if (rows.length > 0) await db.insertInto('blog_article_categories').values(rows).execute()
}

interface Categories {
  categories: number[]
  categories_names: string
}

async function readCategories(ctx: Ctx, rows: readonly AnyRow[]): Promise<Record<string, unknown>[]> {
  const ids = rows.map(({ id }) => id)
  const found = await sql<Categories & { article_id: number }>`
    select l.article_id, jsonb_agg(c.id order by c."order", c.id) as categories,
      string_agg(${textIn(ctx, 'c.title')}, ', ' order by c."order", c.id) as categories_names
    from blog_article_categories l join blog_categories c on c.id = l.category_id
    where l.article_id = any(${ids}::bigint[]) group by l.article_id`.execute(ctx.db)
  const byArticle = new Map(found.rows.map(({ article_id, ...categories }) => [article_id, categories]))
  return rows.map(({ id }) => ({ ...(byArticle.get(id) ?? { categories: [], categories_names: '' }) }))
}
