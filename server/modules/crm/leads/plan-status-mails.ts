import type { SkipReason, StatusMail } from '#contracts/crm/lead-calls.ts'
import type { MailRole } from '#server/modules/crm/tables.ts'
import type { LeadEntry } from './load-entry.ts'

const roles: readonly MailRole[] = ['lead', 'assigned']

/** Whom a trigger names: `ebook_email_to_assigned_and_lead`. */
const isNamed = (trigger: string, role: MailRole) => trigger.endsWith('_and_lead') || trigger.endsWith(`_to_${role}`)

/**
 * Who gets an email from the status, and who does not, with the reason. Somebody who has just filled in a form gets the answer even after
 * unsubscribing: they asked for it. An address that bounced or complained gets nothing.
 */
export function planStatusMails({ contact, admin, status }: LeadEntry, { isAnswer = false } = {}): StatusMail[] {
  const { trigger } = status
  if (!trigger) return []
  const reasons: Record<MailRole, () => SkipReason | null> = {
    lead: () => {
      if (!contact?.email) return 'no_email'
      if (contact.suppressed && contact.suppressed !== 'unsubscribed') return contact.suppressed
      const isSubscribed = contact.is_subscribe && contact.suppressed === null
      return isSubscribed || isAnswer ? null : 'unsubscribed'
    },
    assigned: () => {
      if (!admin) return 'no_assigned'
      return admin.enabled ? null : 'admin_disabled'
    },
  }
  const people = { lead: contact, assigned: admin }
  return roles
    .filter((role) => isNamed(trigger, role))
    .map((role) => {
      const reason = reasons[role]()
      const { email = '', name = '' } = people[role] ?? {}
      return { role, recipient: email, name, status: reason ? 'skipped' : 'queued', reason }
    })
}
