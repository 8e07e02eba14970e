import { type RawBuilder, sql } from 'kysely'
import type { LeadCard } from '#contracts/crm/lead-calls.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Leads as cards of the board; `query` selects their ids in a column `id`. */
export async function loadCards(ctx: Ctx, query: RawBuilder<unknown>): Promise<LeadCard[]> {
  const { rows } = await sql<LeadCard>`
    select l.id, coalesce(l.title, '') as title, l.lead_source, l.value, l."order", l.status_id, l.kind, l.created_at, l.entered_at,
      l.updated_at, l.user_id is not null as converted, (
        select min(t.due_at) from tasks t where t.related_type = 'lead' and t.related_id = l.id and t.done_at is null) as next_task_due,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', coalesce(c.name, ''), 'email', c.email,
        'phone', c.phone, 'company', c.company) end as contact,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as admin
    from (${query}) chosen join leads l on l.id = chosen.id
    left join contacts c on c.id = l.contact_id left join accounts a on a.id = l.admin_id
    order by l."order", l.id`.execute(ctx.db)
  const { digits } = ctx.settings
  return rows.map((row) => ({ ...row, value: row.value === null ? null : toMajor(Number(row.value), digits) }))
}
