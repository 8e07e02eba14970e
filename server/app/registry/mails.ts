import { accountMailDefinitions } from '#server/modules/auth/auth.ts'
import { backInStockMail } from '#server/modules/back-in-stock/back-in-stock.ts'
import { broadcastMail, pausedMail } from '#server/modules/broadcasts/broadcasts.ts'
import { mailServerMail } from '#server/modules/configuration/configuration.ts'
import { contactMail } from '#server/modules/contact/contact.ts'
import { leadStatusMail } from '#server/modules/crm/crm.ts'
import { approvedMail, formNoticeMail, rejectedMail } from '#server/modules/forms/forms.ts'
import type { MailDefinition } from '#server/modules/mail-texts/mail-texts.ts'
import { upgradeMail } from '#server/modules/membership/membership.ts'
import { newsletterMail } from '#server/modules/newsletter/newsletter.ts'
import { orderMailDefinitions } from '#server/modules/orders/orders.ts'
import { pointsExpiringMail } from '#server/modules/points/points.ts'
import { purchaseMail } from '#server/modules/purchasing/purchasing.ts'
import { taskReminderMail } from '#server/modules/tasks/tasks.ts'
import type { MailTemplate } from '#server/platform/mail/mail-data.ts'

/** Every mail of the shop, as staff edit its texts; one that is missing here does not compile. */
const registry: { readonly [T in MailTemplate]: MailDefinition<T> } = {
  ...orderMailDefinitions,
  ...accountMailDefinitions,
  back_in_stock: backInStockMail,
  points_expiring: pointsExpiringMail,
  broadcast: broadcastMail,
  broadcast_paused: pausedMail,
  contact_message: contactMail,
  form_notice: formNoticeMail,
  application_approved: approvedMail,
  application_rejected: rejectedMail,
  lead_status: leadStatusMail,
  purchase_order: purchaseMail,
  newsletter_confirm: newsletterMail,
  mail_server_changed: mailServerMail,
  tier_upgraded: upgradeMail,
  task_reminder: taskReminderMail,
}

export const mails: readonly MailDefinition[] = Object.values(registry)
