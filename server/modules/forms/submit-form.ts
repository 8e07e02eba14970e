import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { submitForm as contract, Submitted } from '#contracts/forms/shown-form.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { created } from '#server/kernel/response.ts'
import { translate } from '#server/platform/i18n.ts'
import { loadForm } from './load-form.ts'
import { submitAnswers } from './submissions/submit-answers.ts'

/** Stores what a visitor filled in (forms.md F2). */
export async function submitForm(ctx: Ctx, input: ReadInputOf<typeof contract>) {
  const form = await loadForm(ctx, { url: input.form_url })
  if (!form) throw notFound('errors.page_not_found')
  const { id } = await submitAnswers(ctx, {
    ...{ form, input, scope: `form:${form.id}`, isLimited: form.limit_submit, recaptcha: 'form' },
    whenStored: async () => null,
  })
  const submitted: Submitted = {
    message: translate(ctx.locale, 'common.toast.submit_success_store'),
    data: { id, status: 'pending', success_message: form.success_message },
  }
  return created(submitted)
}
