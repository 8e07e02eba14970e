import { sql } from 'kysely'
import type { SuppressionReason } from '#contracts/subscriptions/subscription-calls.ts'
import { findSuppressions } from '#server/domain/suppressions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Status } from './lead-facts.ts'

/** A lead with those whom a status can write to. */
export interface LeadEntry {
  lead: { id: number; title: string; lead_source: string }
  contact: {
    id: number
    name: string
    first_name: string
    last_name: string
    email: string
    phone: string
    is_subscribe: boolean
    /** Why the address gets no more emails than it asks for. */
    suppressed: SuppressionReason | null
  } | null
  admin: { id: number; name: string; email: string; enabled: boolean } | null
  /** In the content language of the context; '' for a lead of no funnel. */
  funnel: string
  status: Status
}

/** A lead with its status, or with the one that it would enter. */
export async function loadEntry(ctx: Ctx, leadId: number, statusId?: number): Promise<LeadEntry | undefined> {
  const { rows } = await sql<LeadEntry>`
    select jsonb_build_object('id', l.id, 'title', coalesce(l.title, ''), 'lead_source', l.lead_source) as lead,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', coalesce(c.name, ''),
        'first_name', coalesce(c.first_name, ''), 'last_name', coalesce(c.last_name, ''), 'email', coalesce(c.email, ''),
        'phone', coalesce(c.phone, ''), 'is_subscribe', c.is_subscribe) end as contact,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name, 'email', a.email,
        'enabled', a.enabled and a.deleted_at is null) end as admin,
      coalesce(tr(f.title, ${ctx.settings.mainLanguage}, ${ctx.settings.mainLanguage}), '') as funnel, to_jsonb(s) as status
    from leads l join statuses s on s.id = ${statusId === undefined ? sql`l.status_id` : statusId}
    left join contacts c on c.id = l.contact_id left join accounts a on a.id = l.admin_id
    left join funnels f on f.id = l.funnel_id
    where l.id = ${leadId}`.execute(ctx.db)
  const [entry] = rows
  if (!entry?.contact) return entry
  const { contact } = entry
  const suppressions = await findSuppressions(ctx.db, [contact.email])
  return { ...entry, contact: { ...contact, suppressed: suppressions.get(contact.email.toLowerCase()) ?? null } }
}
