import { sql } from 'kysely'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { CategoryPage, SubCategory, showCategory } from '#contracts/navigation/category-calls.ts'
import { metaDescription } from '#server/domain/meta-description.ts'
import { findRedirect } from '#server/domain/url-redirects.ts'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { readHtml } from '#server/kernel/read-html.ts'
import { listCards } from '#server/modules/search/search.ts'
import { languagesWithText, type Stored } from '#server/resource/translations.ts'

type Row = Pick<
  CategoryPage,
  'id' | 'url' | 'title' | 'description' | 'image' | 'meta_title' | 'meta_description' | 'breadcrumb'
> & { titles: Stored; children: SubCategory[] }

type Answer = NonNullable<OutputOf<typeof showCategory>>

/** A category with a page of its products; a former URL returns the present one as a redirect. */
export async function readCategory(ctx: Ctx, { url, ...list }: ReadInputOf<typeof showCategory>): Promise<Answer> {
  const row = await readRow(ctx, url)
  if (!row) return { data: { redirect: await newAddress(ctx, url.toLowerCase()) } }
  const { facets, ...products } = await listCards(ctx, { category_id: row.id }, list)
  const { titles, ...category } = row
  return {
    data: {
      ...category,
      meta_title: row.meta_title || row.title,
      meta_description: row.meta_description || metaDescription(row.description),
      products,
      facets,
      language: ctx.language,
      languages: languagesWithText(titles, ctx.settings),
    },
  }
}

async function readRow(ctx: Ctx, url: string): Promise<Row | undefined> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const picture = sql`coalesce(${imageAddress('')} || f.path, '')`
  const { rows } = await sql<Row>`
    select m.id, m.url, ${text('m.display_title')} as title, m.display_title as titles,
      ${text('m.description')} as description, ${picture} as image,
      ${text('m.meta_title')} as meta_title, ${text('m.meta_description')} as meta_description,
      (select jsonb_agg(jsonb_build_object('title', ${text('a.display_title')}, 'url', a.url) order by cardinality(a.path))
        from menus a where (a.id = m.id or a.id = any(m.path)) and a.type = 'category') as breadcrumb,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'title', ${text('c.display_title')}, 'url', c.url,
          'image', coalesce(${imageAddress('')} || cf.path, '')) order by c."order", c.id)
        from menus c left join files cf on cf.id = c.image
        where c.parent_id = m.id and c.type = 'category' and c.enabled), '[]') as children
    from menus m left join files f on f.id = m.image
    where lower(m.url) = lower(${url}) and ${isVisibleCategory}`.execute(ctx.db)
  const [row] = rows
  return row && { ...row, description: await readHtml(ctx, row.description) }
}

async function newAddress(ctx: Ctx, url: string): Promise<string> {
  const id = await findRedirect(ctx.db, 'category', url)
  const { rows } = await sql<{
    url: string
  }>`select m.url from menus m where m.id = ${id ?? null} and ${isVisibleCategory}`.execute(ctx.db)
  if (!rows[0]) throw notFound('errors.page_not_found')
  return rows[0].url
}
