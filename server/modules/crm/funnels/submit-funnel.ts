import type { submitFunnel as call } from '#contracts/crm/funnel-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { created } from '#server/kernel/response.ts'
import { submitAnswers } from '#server/modules/forms/forms.ts'
import { translate } from '#server/platform/i18n.ts'
import { addFunnelLead } from './add-funnel-lead.ts'
import { loadFunnel } from './load-funnel.ts'

/** Stores the answers of a visitor with the contact and the lead that they make, or nothing (crm.md L9). */
export async function submitFunnel(ctx: Ctx, input: ReadInputOf<typeof call>) {
  const funnel = await loadFunnel(ctx, input.funnel_url)
  if (!funnel) throw notFound('errors.page_not_found')
  const { form, success_message, redirect_url } = funnel
  const { id } = await submitAnswers(ctx, {
    form,
    input,
    scope: `funnel:${funnel.id}`,
    isLimited: form.limit_submit,
    recaptcha: 'funnel',
    whenStored: (tx, submission) => addFunnelLead(tx, funnel, { ...submission, input }),
  })
  return created({
    message: translate(ctx.locale, 'common.toast.submit_success_store'),
    data: { id, success_message, redirect_url },
  })
}
