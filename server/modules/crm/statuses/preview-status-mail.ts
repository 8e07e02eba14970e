import type { previewStatusMail as call } from '#contracts/crm/lead-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findUnknown, removeWhatMailsCannotShow } from './check-template.ts'
import { presentStatusMail } from './present-status-mail.ts'
import { sampleValues } from './sample-values.ts'

/** The email of a status that is being written, sanitised as it will be when it is saved. */
export async function previewMail(ctx: Ctx, input: ReadInputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const { title, trigger = null, trigger_subject = null, button_name = null } = input
  const [clean = ''] = await cleanHtml(ctx, 'trigger_template', [input.trigger_template ?? ''])
  const trigger_template = removeWhatMailsCannotShow(clean)
  const template = { trigger, trigger_subject, trigger_template, button_name }
  const shown = await presentStatusMail(ctx, template, sampleValues(ctx, title ?? ''))
  return { data: { ...shown, unknown: findUnknown(`${trigger_template} ${trigger_subject ?? ''}`, trigger) } }
}
