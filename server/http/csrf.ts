import type { IncomingHttpHeaders } from 'node:http'
import { forbidden } from '#server/kernel/errors.ts'

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i

/**
 * A browser sends our cookies with requests from any site. So an unsafe request that carries our cookie, or is a form post, must prove that
 * it comes from our own pages. A Bearer token is proof in itself.
 */
export function refuseCrossSite(method: string, headers: IncomingHttpHeaders, hasCookies: boolean): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || /^bearer /i.test(headers.authorization ?? '')) return
  const isForm = formTypes.test(headers['content-type'] ?? '')
  if (!hasCookies && !isForm) return
  const site = headers['sec-fetch-site']
  if (site !== undefined ? site !== 'same-origin' : !isSameOrigin(headers)) throw forbidden('errors.cross_site')
}

function isSameOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  try {
    return origin !== undefined && host !== undefined && new URL(origin).host === host
  } catch {
    return false
  }
}
