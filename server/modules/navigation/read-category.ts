import { sql } from 'kysely'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { showCategory } from '#contracts/navigation/category-calls.ts'
import { metaDescription } from '#server/domain/meta-description.ts'
import { findRedirect } from '#server/domain/url-redirects.ts'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { readHtml } from '#server/kernel/read-html.ts'
import { listCards } from '#server/modules/search/search.ts'
import { languagesWithText } from '#server/resource/translations.ts'
import { categoryRow } from './category-rows.ts'

type Answer = NonNullable<OutputOf<typeof showCategory>>

/** A category with a page of its products; a former URL returns the present one as a redirect. */
export async function readCategory(ctx: Ctx, { url, ...list }: ReadInputOf<typeof showCategory>): Promise<Answer> {
  const row = await categoryRow(ctx, url)
  if (!row) return { data: { redirect: await newAddress(ctx, url.toLowerCase()) } }
  const { facets, ...products } = await listCards(ctx, { category_id: row.id }, list)
  const { titles, ...category } = row
  const description = await readHtml(ctx, row.description)
  return {
    data: {
      ...category,
      description,
      meta_title: row.meta_title || row.title,
      meta_description: row.meta_description || metaDescription(description),
      products,
      facets,
      language: ctx.language,
      languages: languagesWithText(titles, ctx.settings),
    },
  }
}

async function newAddress(ctx: Ctx, url: string): Promise<string> {
  const id = await findRedirect(ctx.db, 'category', url)
  const { rows } = await sql<{
    url: string
  }>`select m.url from menus m where m.id = ${id ?? null} and ${isVisibleCategory}`.execute(ctx.db)
  if (!rows[0]) throw notFound('errors.page_not_found')
  return rows[0].url
}
