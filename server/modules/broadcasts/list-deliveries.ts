import { sql } from 'kysely'
import type * as calls from '#contracts/broadcasts/broadcast-calls.ts'
import type { BroadcastDelivery } from '#contracts/broadcasts/broadcast-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'

/** The outcome of each address of a broadcast, by address. */
export async function showDeliveries(ctx: Ctx, input: ReadInputOf<typeof calls.listDeliveries>) {
  const { page, per_page } = getPageRange(input)
  const pattern = searchPattern(input.search) ?? '%'
  const { rows } = await sql<BroadcastDelivery & { total: number }>`
    select id, email, name, language, status, coalesce(reason, '') as reason, attempts, sent_at,
      coalesce(error, '') as error, count(*) over ()::int as total
    from broadcast_deliveries
    where broadcast_id = ${input.id} and (${input.status ?? null}::text is null or status = ${input.status ?? null})
      and (email_lower ilike ${pattern} or lower(name) ilike ${pattern})
    order by email_lower limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db)
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, per_page }
}
