import type { RecaptchaForm } from '#contracts/configuration/groups.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { showForm as contract, ShownForm } from '#contracts/forms/shown-form.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound, unauthenticated } from '#server/kernel/errors.ts'
import { type LoadedForm, loadForm } from './load-form.ts'
import { isSubmitted } from './submissions/submit-limit.ts'

/** A form for its page (forms.md F1). */
export async function showForm(ctx: Ctx, { form_url }: ReadInputOf<typeof contract>): Promise<{ data: ShownForm }> {
  const form = await loadForm(ctx, { url: form_url })
  if (!form) throw notFound('errors.page_not_found')
  if (needsLogin(ctx, form)) throw unauthenticated('errors.login_first')
  return { data: await presentForm(ctx, form) }
}

/** A form for a section of a page: null where it is missing; without its tabs where the visitor must log in first. */
export async function showFormWidget(ctx: Ctx, url: string): Promise<ShownForm | null> {
  const form = await loadForm(ctx, { url })
  if (!form) return null
  const shown = await presentForm(ctx, form)
  return needsLogin(ctx, form) ? { ...shown, tabs: [] } : shown
}

export const needsLogin = ({ actor }: Ctx, { allow_guest }: Pick<LoadedForm, 'allow_guest'>) =>
  !allow_guest && actor.kind !== 'member'

interface Place {
  /** Where it is sent; its own page by default. */
  scope?: string
  recaptcha?: RecaptchaForm
}

/** What a visitor needs to fill the form in. */
export async function presentForm(
  ctx: Ctx,
  form: LoadedForm,
  { scope = `form:${form.id}`, recaptcha = 'form' }: Place = {},
): Promise<ShownForm> {
  const { main_title: _, success_message: __, notify_emails: ___, tabs, ...shown } = form
  return {
    ...shown,
    submitted: form.limit_submit && (await isSubmitted(ctx, scope)),
    recaptcha: ctx.settings.recaptcha.enable_recaptcha_forms.split(',').includes(recaptcha),
    tabs: tabs.map((tab) => ({ ...tab, fields: tab.fields.map(({ main_title: ____, ...field }) => field) })),
  }
}

/** Whether visitors can open the form with this URL. */
export const isFormShown = async (ctx: Ctx, url: string): Promise<boolean> =>
  (await loadForm(ctx, { url })) !== undefined
