import { sql } from 'kysely'
import { activityGroups, type listLeadActivities as call, type LeadActivity } from '#contracts/crm/lead-calls.ts'
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
  { id, before, group }: ReadInputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await storedRow(ctx, ruledResource(ctx, 'lead'), id)
  const ofGroup = group === undefined ? sql`true` : sql`a.type = any(${[...activityGroups[group]]}::text[])`
  const { rows } = await sql<LeadActivity & { total: number }>`
    select a.id, a.type, a.created_at as at, a.admin_id, a.actor_name,
      case when a.type = 'mail' and a.data ->> 'key' is not null then a.data - 'key' || jsonb_build_object('state',
        coalesce(m.status, 'sent')) else a.data - 'key' end as data,
      (select count(*)::integer from lead_activities a where a.lead_id = ${id} and ${ofGroup}) as total
    from lead_activities a left join mail_outbox m on a.type = 'mail' and m.key = a.data ->> 'key'
    where a.lead_id = ${id} and ${ofGroup} and ${before === undefined ? sql`true` : sql`a.id < ${before}`}
    order by a.id desc limit ${most + 1}`.execute(ctx.db)
  const data = rows.slice(0, most).map(({ total: _, ...activity }) => activity)
  return { data, has_more: rows.length > most, total: rows[0]?.total ?? 0 }
}
