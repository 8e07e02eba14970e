import { sendsEbook } from '#contracts/crm/status.ts'
import type { PlaceholderValues } from '#server/domain/placeholders.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { prepareStatusMail } from './status-mail.ts'

interface Template {
  trigger: string | null
  trigger_subject: string | null
  trigger_template: string | null
  button_name: string | null
}

/** The email of a status as its reader sees it. */
export async function presentStatusMail(
  ctx: Ctx,
  status: Template,
  values: PlaceholderValues,
): Promise<{ subject: string; html: string }> {
  const button = sendsEbook(status.trigger) ? { button: status.button_name ?? '', url: '#' } : {}
  const unsubscribe_url = /to_lead|_and_lead/.test(status.trigger ?? '') ? '#' : ''
  const { subject, templated } = await prepareStatusMail(ctx, status, values, { ...button, unsubscribe_url })
  const { html } = renderMail(templated, subject)
  return { subject, html }
}
