import { sql } from 'kysely'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { articleIsShown } from '#server/modules/blog/blog.ts'

/** URLs per part, each in every language: a sitemap is limited to 50,000 URLs and 50 MB. */
export const addressesInPart = 5000

export interface ShopAddress {
  path: string
  /** When it last changed, ISO 8601; null for lists, which change all the time. */
  changed: string | null
  /** File of its first image; null without one. */
  picture: string | null
}

/** Everything that search engines should index, in a stable order. */
const addresses = sql`(
  select 0 as kind, list.n::bigint as id, list.path, null::timestamptz as changed
    from unnest(array['/', '/product', '/brand', '/service', '/contact-us']) with ordinality as list(path, n)
  union all
  select 0, 99, '/store', null where exists (select from stores where enabled and deleted_at is null)
  union all
  select 0, 100, '/blog', null where exists (select from blog_articles a where ${articleIsShown('a')})
  union all
  select 1, m.id, '/category/' || m.url, m.updated_at from menus m
    where ${isVisibleCategory}
  union all
  select 2, p.id, '/' || p.url, p.updated_at from pages p
    where p.enabled and p.url <> 'homepage'
    and coalesce(p.publish_at, '-infinity') <= now() and coalesce(p.unpublish_at, 'infinity') > now()
  union all
  select 3, b.id, '/brand/' || b.url, b.updated_at from brands b where b.enabled and b.deleted_at is null
  union all
  select 4, p.id, '/product/' || p.url, p.updated_at from products p where p.visibled and p.deleted_at is null
  union all
  select 5, c.id, '/blog/category/' || c.url, c.updated_at from blog_categories c where c.enabled
  union all
  select 6, a.id, '/blog/article/' || a.url, a.updated_at from blog_articles a where ${articleIsShown('a')}
) e`

export async function countParts({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${addresses}`.execute(db)
  return Math.ceil((rows[0]?.total ?? 0) / addressesInPart)
}

/** Increases when a page appears or disappears by its window, or an article is published, which does not raise the content version. */
export async function countPassedBounds({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ passed: number }>`
    select (select count(*) filter (where publish_at <= now()) + count(*) filter (where unpublish_at <= now()) from pages)
      + (select count(*) from blog_articles where published_at <= now()) as passed`.execute(db)
  return rows[0]?.passed ?? 0
}

/** Part 1 is the first. */
export async function listShopAddresses({ db }: Pick<Ctx, 'db'>, part: number): Promise<ShopAddress[]> {
  const { rows } = await sql<ShopAddress>`
    select e.path, to_char(e.changed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed,
      case e.kind when 6 then (
        select f.path from blog_articles a join files f on f.id = a.image where a.id = e.id)
      when 4 then (
        select f.path from product_images i join files f on f.id = i.file_id
        where i.product_id = e.id order by i.position, i.id limit 1) end as picture
    from ${addresses} order by e.kind, e.id
    limit ${addressesInPart} offset ${(part - 1) * addressesInPart}`.execute(db)
  return rows
}
