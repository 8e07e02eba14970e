import { blogArticle } from '#contracts/blog/blog-article.ts'
import { blogCategory } from '#contracts/blog/blog-category.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { blogArticleRules } from '#server/modules/blog/blog-article.rules.ts'
import { blogCategoryRules } from '#server/modules/blog/blog-category.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { type DemoArticle, demoBlogCategories } from './articles/article.ts'
import { careArticles } from './articles/care.ts'
import { outdoorArticles } from './articles/outdoors.ts'
import { tableArticles } from './articles/table.ts'
import { languages } from './texts.ts'

const demoArticles: readonly DemoArticle[] = [...tableArticles, ...careArticles, ...outdoorArticles]

/** The articles that the shop still lacks. */
export async function missingArticles({ db }: Ctx): Promise<DemoArticle[]> {
  const known = new Set((await db.selectFrom('blog_articles').select('url').execute()).map(({ url }) => url))
  return demoArticles.filter(({ url }) => !known.has(url))
}

export async function fillArticle(ctx: TxCtx, article: DemoArticle, image: UploadedPart): Promise<void> {
  const resource = withRules(blogArticle, blogArticleRules)
  const { url, author, age, title, short_description, html, image_alt } = article
  const textsIn = (n: 0 | 1 | 2) => ({
    language: languages[n],
    title: title[n],
    short_description: short_description[n],
    content: html[n],
    image_alt: image_alt[n],
  })
  const { id } = await createRow(ctx, resource, {
    ...textsIn(0),
    url,
    author,
    image,
    blog_category_ids: await categoryIds(ctx, article.categories),
    published_at: new Date(Date.now() - age * 86_400_000).toISOString(),
  })
  for (const n of [1, 2] as const) await updateRow(ctx, resource, id, textsIn(n))
}

/** The ids of these categories, which are created when they are needed first. */
async function categoryIds(ctx: TxCtx, urls: readonly string[]): Promise<number[]> {
  const resource = withRules(blogCategory, blogCategoryRules)
  const rows = await ctx.db.selectFrom('blog_categories').select(['id', 'url']).execute()
  if (rows.length === 0)
    for (const { url, title, description } of demoBlogCategories) {
      const textsIn = (n: 0 | 1 | 2) => ({
        language: languages[n],
        title: title[n],
        description: `<p>${description[n]}</p>`,
      })
      const { id } = await createRow(ctx, resource, { url, ...textsIn(0) })
      for (const n of [1, 2] as const) await updateRow(ctx, resource, id, textsIn(n))
      rows.push({ id, url })
    }
  return rows.filter(({ url }) => urls.includes(url)).map(({ id }) => id)
}
