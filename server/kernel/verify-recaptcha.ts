import type { RecaptchaForm } from '#contracts/configuration/groups.ts'
import { openSetting } from '#server/kernel/settings/settings.ts'
import { outboundFetch } from '#server/platform/outbound-fetch.ts'
import { isRecord } from '#server/platform/typed.ts'
import type { Ctx } from './context.ts'
import { HttpError } from './errors.ts'

const timeout = 5_000
const text = { key: 'validation.recaptcha' }

/**
 * 422 unless the visitor passed reCAPTCHA, where the shop requires it on this form. A failing service counts as "not passed" (security.md
 * S8).
 */
export async function verifyRecaptcha(ctx: Ctx, form: RecaptchaForm, token: string | undefined): Promise<void> {
  const { enable_recaptcha_forms } = ctx.settings.recaptcha
  if (!enable_recaptcha_forms.split(',').includes(form)) return
  if (!token || !(await isTicked(ctx, token))) throw new HttpError(422, text, { problems: { recaptcha: [text] } })
}

async function isTicked(ctx: Ctx, response: string): Promise<boolean> {
  const { recaptchaVerifyUrl, appUrl } = ctx.services.config
  const secret = openSetting(ctx, ctx.settings.recaptcha.secret_key)
  try {
    const body = new URLSearchParams({ secret, response, remoteip: ctx.ip })
    const answer = await outboundFetch(recaptchaVerifyUrl, { method: 'POST', body }, timeout)
    const result: unknown = await answer.json()
    return isRecord(result) && result.success === true && result.hostname === new URL(appUrl).hostname
  } catch {
    return false
  }
}
