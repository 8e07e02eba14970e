import { showConfigs } from '#contracts/configuration/configs.ts'
import type { RecaptchaForm } from '#contracts/configuration/groups.ts'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'

export interface RecaptchaKeys {
  site_key: string
  /** URL of the script. */
  script: string
}

/**
 * Adds reCAPTCHA to the data of a page with this form: its keys, or null where the shop does not require it. Only such pages allow its
 * script, so they are always a full load.
 */
export async function readRecaptcha(
  form: RecaptchaForm,
  { context, request }: LoadArgs,
): Promise<{ recaptcha: RecaptchaKeys | null; own_scripts: boolean }> {
  const { data } = requireResult(await context.api(showConfigs, { columns: ['recaptcha'] }), request)
  const { site_key, enable_recaptcha_forms } = data.recaptcha
  if (!enable_recaptcha_forms.split(',').includes(form)) return { recaptcha: null, own_scripts: false }
  const { pathname, search } = new URL(request.url)
  if (context.is_data_request) throw redirectTo(pathname + search)
  return { recaptcha: { site_key, script: context.allowRecaptcha() }, own_scripts: true }
}
