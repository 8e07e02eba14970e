import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { showConfigs } from '#contracts/configuration/configs.ts'
import type { RecaptchaForm } from '#contracts/configuration/groups.ts'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'

export interface RecaptchaKeys {
  site_key: string
  /** Address of the script. */
  script: string
}

/**
 * What the loader of a page with this form adds to its data: the keys of reCAPTCHA, or null where the shop does not ask for it there. Only
 * pages that ask for it let its script in, so such a page is always a document of its own.
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

/** A form that was sent answers for itself: reading the page again would load it anew, and lose what was typed. */
export const notAfterForms = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate
