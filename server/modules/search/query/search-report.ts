import { sql } from 'kysely'
import type { Page } from '#contracts/catalogue/product-calls.ts'
import type { listSearches, SearchedKeyword } from '#contracts/catalogue/search-admin-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { reportDb } from '#server/kernel/read-db.ts'

/** Searches of visitors in the last 30 days, by frequency. */
export async function searchedKeywords(
  ctx: Ctx,
  { page, per_page, without_result }: ReadInputOf<typeof listSearches>,
): Promise<Page<SearchedKeyword>> {
  const { rows } = await sql<SearchedKeyword & { count: number }>`
    select keyword, language, count(*) as searches, (array_agg(total order by id desc))[1] as total, max(at) as last_at, count(*) over () as count
    from search_log where at > now() - interval '30 days'
    group by keyword, language
    having not ${without_result}::boolean or (array_agg(total order by id desc))[1] = 0
    order by searches desc, keyword, language limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    await reportDb(ctx),
  )
  return { data: rows.map(({ count: _, ...row }) => row), total: rows[0]?.count ?? 0, page, per_page }
}
