import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/kernel/context.ts'
import { forbidden, unauthenticated } from '#server/kernel/errors.ts'
import { openSetting } from '#server/kernel/settings/settings.ts'
import { outboundFetch } from '#server/platform/outbound-fetch.ts'
import { isRecord } from '#server/platform/typed.ts'

export interface FacebookProfile {
  id: string
  /** '' where the person did not share it. */
  email: string
  first_name: string
  last_name: string
}

const timeout = 5_000
const failed = () => unauthenticated('common.toast.login_fail')

/**
 * Whose access token it is, as Facebook says: it must be valid, of a person and made for this shop's app. Any doubt, and a Facebook that does
 * not answer, is 401; a shop without this log-in 403 (customers.md U9).
 */
export async function readFacebookProfile(ctx: Ctx, access_token: string): Promise<FacebookProfile> {
  const { enabled, fb_client_id, fb_client_secret } = ctx.settings.facebook
  const secret = openSetting(ctx, fb_client_secret)
  if (!enabled || !fb_client_id || !secret) throw forbidden()
  const about = await ask(ctx, 'debug_token', { input_token: access_token }, `${fb_client_id}|${secret}`)
  const token = isRecord(about.data) ? about.data : {}
  const isOurs = token.is_valid === true && String(token.app_id) === fb_client_id && token.type === 'USER'
  if (!isOurs || !token.user_id) throw failed()
  const appsecret_proof = createHmac('sha256', secret).update(access_token).digest('hex')
  const me = await ask(ctx, 'me', { fields: 'id,email,first_name,last_name', appsecret_proof }, access_token)
  const text = (name: string) => (typeof me[name] === 'string' ? me[name].trim() : '')
  if (text('id') === '' || text('id') !== String(token.user_id)) throw failed()
  return {
    id: text('id'),
    email: text('email').toLowerCase(),
    first_name: text('first_name'),
    last_name: text('last_name'),
  }
}

async function ask(
  { services }: Ctx,
  path: string,
  query: Record<string, string>,
  bearer: string,
): Promise<Record<string, unknown>> {
  const url = `${services.config.facebookApiBase.replace(/\/$/, '')}/${path}?${new URLSearchParams(query)}`
  try {
    const answer = await outboundFetch(url, { headers: { authorization: `Bearer ${bearer}` } }, timeout)
    const body: unknown = await answer.json()
    if (answer.ok && isRecord(body)) return body
  } catch (error) {
    services.log.warn({ err: error, path }, 'Facebook did not answer')
  }
  throw failed()
}
