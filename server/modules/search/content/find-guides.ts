import { type RawBuilder, sql } from 'kysely'
import type { Guide } from '#contracts/catalogue/search-calls.ts'
import { homepageUrl } from '#contracts/content/page.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { listDb } from '#server/kernel/read-db.ts'
import { allOf } from '#server/modules/search/text/keyword.ts'

/** In a long text the beginning of a short word is in too many others: "tea" is neither "team" nor "tear". */
const shortestWithin = 4

/** How many texts with the terms are ranked: reading all would take long where most have a common word. */
const compared = 60

interface Wanted {
  terms: readonly string[]
  meanings: ReadonlyMap<string, readonly string[]>
  limit: number
}

const isShown = sql`(n.enabled and n.published_at <= now()
  or p.enabled and p.url <> ${homepageUrl} and coalesce(p.publish_at, '-infinity') <= now() and coalesce(p.unpublish_at, 'infinity') > now())`
const shown = sql`content_search s left join blog_articles n on n.id = s.article_id left join pages p on p.id = s.page_id`

/**
 * SQL: pages and articles that visitors see and that carry all terms, as `title`, `url`, `text` and `image`, with the `tier` 1 or 2. Those with the terms in their
 * titles come first, the newest first among them. Where those are too few, the others are ranked by descriptions and by how often a text has the
 * terms, but only the newest of them.
 */
export function matchingGuides(ctx: Ctx, { terms, meanings, limit }: Wanted): RawBuilder<Guide & { tier: number }> {
  const query = (prefix?: number) => sql`${allOf(terms, meanings, '&', prefix)}::tsquery`
  const text = (...columns: string[]) =>
    sql`tr(coalesce(${sql.join(columns.map((column) => sql.ref(column)))}), ${ctx.language}, ${ctx.settings.mainLanguage})`
  return sql`
    with titled as materialized (
      select s.article_id, s.page_id, s.at, s.titles @@ ${query(Number.POSITIVE_INFINITY)} as is_exact
      from ${shown} where s.titles @@ ${query()} and ${isShown}
      order by is_exact desc, s.at desc, s.article_id, s.page_id limit ${limit}),
    worded as materialized (
      select s.article_id, s.page_id, s.at, ts_rank(s.texts, ${query(shortestWithin)}) as rank
      from ${shown} where s.texts @@ ${query(shortestWithin)} and ${isShown} and (select count(*) from titled) < ${limit}
      order by s.at desc limit ${compared}),
    best as (
      select article_id, page_id, 1 as tier, is_exact::int::real as rank, at from titled
      union all
      select article_id, page_id, 2, rank, at from worded w
      where not exists (select from titled t where (t.article_id, t.page_id) is not distinct from (w.article_id, w.page_id))
      order by tier, rank desc, at desc, article_id, page_id limit ${limit})
    select ${text('a.title', 'g.title')} as title, coalesce('/blog/article/' || a.url, '/' || g.url) as url,
      ${text('a.short_description', 'g.meta_description')} as text, coalesce(${imageAddress('')} || f.path, '') as image,
      best.tier
    from best left join blog_articles a on a.id = best.article_id left join pages g on g.id = best.page_id
    left join files f on f.id = a.image
    order by best.tier, best.rank desc, best.at desc, best.article_id, best.page_id`
}

/** The pages and articles beside the products of a search. */
export async function findGuides(ctx: Ctx, wanted: Wanted): Promise<Guide[]> {
  if (wanted.terms.length === 0) return []
  const { rows } = await matchingGuides(ctx, wanted).execute(await listDb(ctx))
  return rows.map(({ title, url, text, image }) => ({ title, url, text, image }))
}
