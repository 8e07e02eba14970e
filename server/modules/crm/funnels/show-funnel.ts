import type { showFunnel as call, ShownFunnel } from '#contracts/crm/funnel-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound, unauthenticated } from '#server/kernel/errors.ts'
import { needsLogin, presentForm } from '#server/modules/forms/forms.ts'
import { type LoadedFunnel, loadFunnel } from './load-funnel.ts'

/** A funnel for its page (crm.md L9). */
export async function showFunnel(ctx: Ctx, { funnel_url }: ReadInputOf<typeof call>): Promise<{ data: ShownFunnel }> {
  const funnel = await loadFunnel(ctx, funnel_url)
  if (!funnel) throw notFound('errors.page_not_found')
  if (needsLogin(ctx, funnel.form)) throw unauthenticated('errors.login_first')
  return { data: await presentFunnel(ctx, funnel) }
}

/** A funnel for a section of a page: null where it is missing; without its tabs where the visitor must log in first. */
export async function showFunnelWidget(ctx: Ctx, url: string): Promise<ShownFunnel | null> {
  const funnel = await loadFunnel(ctx, url)
  if (!funnel) return null
  const shown = await presentFunnel(ctx, funnel)
  return needsLogin(ctx, funnel.form) ? { ...shown, tabs: [] } : shown
}

/** Whether visitors can open the funnel with this URL. */
export const isFunnelShown = async (ctx: Ctx, url: string): Promise<boolean> =>
  (await loadFunnel(ctx, url)) !== undefined

async function presentFunnel(ctx: Ctx, funnel: LoadedFunnel): Promise<ShownFunnel> {
  const { id, url, form, title, description, success_message, redirect_url, meta_title, meta_description } = funnel
  const shown = await presentForm(ctx, form, { scope: `funnel:${id}`, recaptcha: 'funnel' })
  return { ...shown, id, url, title, description, success_message, redirect_url, meta_title, meta_description }
}
