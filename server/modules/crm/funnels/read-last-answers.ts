import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { isVisibleLead } from '#server/modules/crm/leads/visible-lead.ts'

/** The answers of the funnel's last submission among the leads that the caller may see, by the keys of their fields. */
export async function readLastAnswers(ctx: Ctx, funnelId: number): Promise<Record<string, string>> {
  if (!can(ctx, 'get leads')) return {}
  const { rows } = await sql<{ key: string; answer: string }>`
    select answer ->> 'key' as key, coalesce(answer ->> 'label', answer ->> 'value', '') as answer
    from (
      select a.data from lead_activities a join leads l on l.id = a.lead_id
      where l.funnel_id = ${funnelId} and a.type in ('submitted', 'submitted_again') and ${isVisibleLead(ctx)}
      order by a.id desc limit 1
    ) last, jsonb_array_elements(last.data -> 'answers') answer`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ key, answer }) => [key, answer]))
}
