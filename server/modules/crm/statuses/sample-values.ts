import type { PlaceholderValues } from '#server/domain/placeholders.ts'
import { actorName, type Ctx } from '#server/kernel/context.ts'
import type { LeadEntry } from '#server/modules/crm/leads/load-entry.ts'
import { getStatusValues } from '#server/modules/crm/leads/status-values.ts'

/** Values for previews and test emails: a lead that nobody has made, given to the reader. */
export function sampleValues(ctx: Ctx, title: string): PlaceholderValues {
  const contact = { id: 0, name: 'Emily Yip', first_name: 'Emily', last_name: 'Yip', email: 'emily.yip@example.com' }
  const entry: Omit<LeadEntry, 'status'> = {
    lead: { id: 0, title: 'Staff gifts', lead_source: 'form' },
    contact: { ...contact, phone: '+852 9123 4567', is_subscribe: true, suppressed: null },
    admin: { id: 0, name: actorName(ctx.actor), email: 'staff@example.com', enabled: true },
    funnel: 'Wholesale enquiries',
  }
  return getStatusValues(ctx, { ...entry, status: { title } }, { ebookUrl: '#', answers: {} })
}
