import { sql } from 'kysely'
import { blogArticle } from '#contracts/blog/blog-article.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { created } from '#server/kernel/response.ts'
import { refreshContent } from '#server/modules/search/search.ts'
import { required } from '#server/platform/typed.ts'
import { lockRow } from '#server/resource/read.ts'
import { withRules } from '#server/resource/rules.ts'
import { blogArticleRules } from './blog-article.rules.ts'

const ruledArticle = withRules(blogArticle, blogArticleRules)

/** Copies an article with its categories: disabled, dated now and with ' (2)' behind each title (content.md T14). */
export async function copyArticle(outer: Ctx, { id }: { id: number }) {
  requirePermission(outer, 'get blog_article')
  const data = await inTransaction(outer, async (ctx) => {
    const { url } = await lockRow(ctx, ruledArticle, id)
    const copy = await insertCopy(ctx, id, await findFreeUrl(ctx, String(url)))
    await sql`insert into blog_article_categories (article_id, category_id)
      select ${copy}, category_id from blog_article_categories where article_id = ${id}`.execute(ctx.db)
    await refreshContent(ctx, 'blog_article', [copy])
    await logActivity(ctx, [{ resource: blogArticle.name, id: copy, action: 'create' }])
    markContentChanged(ctx)
    return { id: copy }
  })
  return created({ data })
}

async function insertCopy({ db }: TxCtx, id: number, url: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into blog_articles (title, url, short_description, content, image, image_alt, tags, author, published_at, enabled,
      meta_title, meta_description)
    select (select coalesce(jsonb_object_agg(key, left(value, 251) || ' (2)'), '{}') from jsonb_each_text(a.title)), ${url},
      a.short_description, a.content, a.image, a.image_alt, a.tags, a.author, now(), false, a.meta_title, a.meta_description
    from blog_articles a where a.id = ${id} returning id`.execute(db)
  return required(rows[0], 'The copied article').id
}

/** Two copies made at once wait for each other at the article. */
async function findFreeUrl({ db }: TxCtx, url: string): Promise<string> {
  const base = url.slice(0, 140).replace(/-\d+$/, '')
  const { rows } = await sql<{ url: string }>`
    select lower(url) as url from blog_articles where starts_with(lower(url), lower(${base}))`.execute(db)
  const taken = new Set(rows.map((row) => row.url))
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`.toLowerCase())) return `${base}-${n}`
}
