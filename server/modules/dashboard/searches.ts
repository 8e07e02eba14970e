import { type RawBuilder, sql } from 'kysely'

/** The words that were searched for most in 30 days; or of them those that found nothing when they were last searched for. */
export const searches = (withoutResult: boolean): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(most order by times desc, keyword), '[]') from (
    select keyword, count(*) as times from search_log
    where at > now() - interval '30 days'
    group by keyword having not ${withoutResult}::boolean or (array_agg(total order by id desc))[1] = 0
    order by 2 desc, 1 limit 5) most)`
