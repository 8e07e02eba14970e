import { showConfigs } from '#contracts/configuration/configs.ts'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'

export interface FacebookApp {
  client_id: string
  /** URL of the script. */
  script: string
}

/**
 * Adds the log-in with Facebook to the data of a page: its app, or null where the settings do not switch it on. Only such pages allow its
 * script, so they are always a full load.
 */
export async function readFacebook({ context, request }: LoadArgs): Promise<FacebookApp | null> {
  const { data } = requireResult(await context.api(showConfigs, { columns: ['facebook'] }), request)
  const { enabled, fb_client_id } = data.facebook
  if (!enabled || !fb_client_id) return null
  const { pathname, search } = new URL(request.url)
  if (context.is_data_request) throw redirectTo(pathname + search)
  return { client_id: fb_client_id, script: context.allowFacebook() }
}
