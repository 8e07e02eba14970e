import { sql } from 'kysely'
import type { listLeadActivities as call, LeadActivity } from '#contracts/crm/lead-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { storedRow } from '#server/resource/read.ts'
import { ruledResource } from '#server/resource/scope.ts'

const most = 50

/**
 * The timeline of a lead, the latest first. An email says what has become of it: the outbox deletes what was sent long ago, so that one that is
 * no longer there was sent.
 */
export async function listActivities(
  ctx: Ctx,
  { id, before }: ReadInputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await storedRow(ctx, ruledResource(ctx, 'lead'), id)
  const { rows } = await sql<LeadActivity>`
    select a.id, a.type, a.created_at as at, a.admin_id, a.actor_name,
      case when a.type = 'mail' and a.data ->> 'key' is not null then a.data - 'key' || jsonb_build_object('state',
        coalesce(m.status, 'sent')) else a.data - 'key' end as data
    from lead_activities a left join mail_outbox m on a.type = 'mail' and m.key = a.data ->> 'key'
    where a.lead_id = ${id} and ${before === undefined ? sql`true` : sql`a.id < ${before}`}
    order by a.id desc limit ${most + 1}`.execute(ctx.db)
  return { data: rows.slice(0, most), has_more: rows.length > most }
}
