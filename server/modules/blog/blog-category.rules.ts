import type { blogCategory } from '#contracts/blog/blog-category.ts'
import { rememberUrl } from '#server/domain/url-redirects.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'

export const blogCategoryRules: Rules<typeof blogCategory> = {
  async afterSave(ctx, { row, before }) {
    if (before && before.url !== row.url) await rememberUrl(ctx.db, 'blog_category', before.url, row.id)
  },
  async beforeDestroy(ctx, { id }) {
    const links = ctx.db.selectFrom('blog_article_categories').select('article_id').where('category_id', '=', id)
    if (await links.limit(1).executeTakeFirst()) throw conflict('errors.record_in_use')
  },
  async read(ctx, rows) {
    const counts = await ctx.db
      .selectFrom('blog_article_categories')
      .select(({ fn }) => ['category_id', fn.countAll<number>().as('articles')])
      .where(
        'category_id',
        'in',
        rows.map(({ id }) => id),
      )
      .groupBy('category_id')
      .execute()
    const articles = new Map(counts.map((count) => [count.category_id, Number(count.articles)]))
    return rows.map(({ id }) => ({ articles_count: articles.get(id) ?? 0 }))
  },
}
