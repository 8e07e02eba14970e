import { randomUUID } from 'node:crypto'
import type { testStatusMail as call } from '#contracts/crm/lead-calls.ts'
import { sendsEbook } from '#contracts/crm/status.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { findStatus } from '#server/modules/crm/leads/lead-facts.ts'
import { translate } from '#server/platform/i18n.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { sampleValues } from './sample-values.ts'
import { prepareStatusMail } from './status-mail.ts'

/** Sends the saved email of a status to the caller. */
export async function sendTestMail(ctx: Ctx, { id }: ReadInputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const status = await findStatus(ctx, id)
  if (!status) throw notFound()
  if (!status.trigger) throw fieldError('trigger', 'validation.required')
  const accountId = ctx.actor.kind === 'staff' ? ctx.actor.id : 0
  const account = await ctx.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst()
  if (!account) throw notFound()
  const url = ctx.services.config.appUrl
  const button = sendsEbook(status.trigger) ? { button: status.button_name ?? '', url } : undefined
  const mail = await prepareStatusMail(ctx, status, sampleValues(ctx, status.title), button)
  const key = `lead_status test ${randomUUID()}`
  await queueMail(ctx.db, { key, to: account.email, kind: 'lead_status', ...mail, subject: `[Test] ${mail.subject}` })
  return { message: translate(ctx.locale, 'admin.status.test_sent', { email: account.email }) }
}
