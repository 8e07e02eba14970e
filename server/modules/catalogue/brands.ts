import { sql } from 'kysely'
import type { BrandCard, BrandPage } from '#contracts/catalogue/card.ts'
import { getCollation } from '#server/domain/collation.ts'
import { findRedirect } from '#server/domain/url-redirects.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { readHtml } from '#server/kernel/read-html.ts'

/** Enabled brands sorted by name, with the number of visible products. */
export async function shownBrands(ctx: Ctx): Promise<{ data: BrandCard[] }> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<BrandCard>`
    select b.id, ${text('b.title')} as title, b.url, ${text('b.short_description')} as short_description,
      coalesce(${imageAddress('')} || f.path, '') as image,
      (select count(*) from product_facets l where l.brand_id = b.id and l.visibled) as product_count
    from brands b left join files f on f.id = b.image
    where b.enabled and b.deleted_at is null
    order by ${text('b.title')} collate ${sql.ref(getCollation(ctx.language))}, b.id`.execute(ctx.db)
  return { data: rows }
}

/** An enabled brand by its URL; a former URL returns the present one as a redirect. */
export async function shownBrand(
  ctx: Ctx,
  { url }: { url: string },
): Promise<{ data: BrandPage | { redirect: string } }> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<BrandPage>`
    select b.id, ${text('b.title')} as title, b.url, ${text('b.short_description')} as short_description,
      ${text('b.description')} as description, coalesce(${imageAddress('')} || f.path, '') as image
    from brands b left join files f on f.id = b.image
    where b.enabled and b.deleted_at is null and lower(b.url) = lower(${url})`.execute(ctx.db)
  const [row] = rows
  if (row) return { data: { ...row, description: await readHtml(ctx, row.description) } }
  const id = await findRedirect(ctx.db, 'brand', url.toLowerCase())
  const moved = await ctx.db
    .selectFrom('brands')
    .select('url')
    .where('id', '=', id ?? 0)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!moved) throw notFound('errors.page_not_found')
  return { data: { redirect: moved.url } }
}
