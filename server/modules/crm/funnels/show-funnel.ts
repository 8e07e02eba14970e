import type { showFunnel as call, ShownFunnel } from '#contracts/crm/funnel-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound, unauthenticated } from '#server/kernel/errors.ts'
import { needsLogin, presentForm } from '#server/modules/forms/forms.ts'
import { loadFunnel } from './load-funnel.ts'

/** A funnel for its page (crm.md L9). */
export async function showFunnel(ctx: Ctx, { funnel_url }: ReadInputOf<typeof call>): Promise<{ data: ShownFunnel }> {
  const funnel = await loadFunnel(ctx, funnel_url)
  if (!funnel) throw notFound('errors.page_not_found')
  const { id, url, form, title, description, success_message, redirect_url, meta_title, meta_description } = funnel
  if (needsLogin(ctx, form)) throw unauthenticated('errors.login_first')
  const shown = await presentForm(ctx, form, { scope: `funnel:${id}`, recaptcha: 'funnel' })
  return {
    data: { ...shown, id, url, title, description, success_message, redirect_url, meta_title, meta_description },
  }
}
