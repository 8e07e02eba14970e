import { type RawBuilder, sql } from 'kysely'

/** The most frequent search keywords of the last 30 days, or those of them whose latest search found nothing. */
export const searches = (withoutResult: boolean): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(most order by times desc, keyword), '[]') from (
    select keyword, count(*) as times from search_log
    where at > now() - interval '30 days'
    group by keyword having not ${withoutResult}::boolean or (array_agg(total order by id desc))[1] = 0
    order by 2 desc, 1 limit 5) most)`
