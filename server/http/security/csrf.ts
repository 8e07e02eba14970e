import type { IncomingHttpHeaders } from 'node:http'
import { forbidden } from '#server/kernel/errors.ts'
import type { Config } from '#server/platform/config.ts'

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i

/**
 * A browser sends our cookies with requests from any site. So an unsafe request that carries our cookie, or is a form post, must prove that
 * it comes from our own pages. A Bearer token is proof in itself.
 */
export function refuseCrossSite(
  method: string,
  headers: IncomingHttpHeaders,
  hasCookies: boolean,
  { appUrl, adminUrl }: Pick<Config, 'appUrl' | 'adminUrl'>,
): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || /^bearer /i.test(headers.authorization ?? '')) return
  const isForm = formTypes.test(headers['content-type'] ?? '')
  if (!hasCookies && !isForm) return
  const site = headers['sec-fetch-site']
  if (site !== undefined ? site !== 'same-origin' : !isSameOrigin(headers, [appUrl, adminUrl]))
    throw forbidden('errors.cross_site')
}

/** The scheme counts where the configuration says it; a proxy in front may have removed the TLS of this connection. */
function isSameOrigin({ origin, host }: IncomingHttpHeaders, known: readonly string[]): boolean {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false
  const ours = known.map((address) => new URL(address)).find((address) => address.host === host)
  return ours ? ours.origin === origin : new URL(origin).host === host
}
