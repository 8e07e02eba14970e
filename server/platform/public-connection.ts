import { type LookupAddress, lookup as resolveHost } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The address may not be asked, whatever is there. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('This address is not allowed')
  }
}

/**
 * The address that a person sent, if it may be asked: http or https on their usual ports, and no literal private address. Hosts of
 * `allowedHosts` (with their port) may be anywhere.
 */
function checkedUrl(text: string, allowedHosts: readonly string[]): URL {
  if (!URL.canParse(text)) throw new ForbiddenAddress()
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) throw new ForbiddenAddress()
  if (allowedHosts.includes(url.host)) return url
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (url.port !== '' || (isIP(literal) > 0 && !isPublicAddress(literal))) throw new ForbiddenAddress()
  return url
}

/** Whether an address is refused without asking anybody: for a check that makes no connections. */
export function isForbiddenUrl(text: string, allowedHosts: readonly string[]): boolean {
  try {
    checkedUrl(text, allowedHosts)
    return false
  } catch {
    return true
  }
}

/** Resolves a name to its addresses, and refuses it when one of them is not public. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  resolveHost(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return done(new ForbiddenAddress(), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

interface PublicRequest extends Pick<RequestOptions, 'method' | 'headers' | 'signal'> {
  allowedHosts: readonly string[]
  body?: string
}

/**
 * Asks a host of which every address is public: the connection goes to the address that was checked, so a name cannot change its meaning in
 * between. Follows no redirects.
 */
export const askPublic = (text: string, { allowedHosts, body, ...options }: PublicRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const url = checkedUrl(text, allowedHosts)
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp
    const lookup = allowedHosts.includes(url.host) ? {} : { lookup: publicLookup }
    // A connection of its own: one that is kept open could lead to an address that was checked for another name.
    ask(url, { ...lookup, ...options, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })
