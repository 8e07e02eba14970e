import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { submitForm as contract, Submitted } from '#contracts/forms/shown-form.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, notFound, unauthenticated } from '#server/kernel/errors.ts'
import { created } from '#server/kernel/response.ts'
import { translate } from '#server/platform/i18n.ts'
import { expireApplications } from './applications/find-application.ts'
import { findService, insertApplication } from './applications/insert-application.ts'
import { loadForm } from './load-form.ts'
import { submitAnswers } from './submissions/submit-answers.ts'

type Input = ReadInputOf<typeof contract>

/** Stores what a visitor filled in; with a service, as an application for it (forms.md F2, F8). */
export async function submitForm(ctx: Ctx, input: Input) {
  const form = await loadForm(ctx, { url: input.form_url })
  if (!form) throw notFound('errors.page_not_found')
  const service = await findAppliedService(ctx, form.id, input)
  const { id, result } = await submitAnswers(ctx, {
    form,
    input,
    recaptcha: service ? 'application' : 'form',
    scope: service ? `service:${service.id}` : `form:${form.id}`,
    // A service allows one open application instead (forms.md F9).
    isLimited: form.limit_submit && !service,
    async whenStored(tx, { id }) {
      if (!service || tx.actor.kind !== 'member') return null
      await expireApplications(tx, tx.actor.id)
      return insertApplication(tx, { service, user_id: tx.actor.id, submit_history_id: id })
    },
  })
  const submitted: Submitted = {
    message: translate(ctx.locale, 'common.toast.submit_success_store'),
    data: { id, status: 'pending', success_message: form.success_message, ...(result && { application: result }) },
  }
  return created(submitted)
}

async function findAppliedService(ctx: Ctx, formId: number, { product_id }: Input) {
  if (product_id === null || product_id === undefined) return null
  if (ctx.actor.kind !== 'member') throw unauthenticated('errors.login_first')
  const service = await findService(ctx, product_id)
  if (service.form_id !== formId) throw fieldError('product_id', 'validation.check_input')
  return service
}
