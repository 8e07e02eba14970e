import { type LookupAddress, lookup as resolveHost } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

interface Limits {
  bytes: number
  milliseconds: number
  /** Hosts (with their port) of the configuration that may be at a private address. */
  allowedHosts: readonly string[]
}

/** Redirects that are followed, each under the same rules. */
const redirects = 3

/** The address may not be asked, whatever is there. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('This address is not allowed')
  }
}

/**
 * Reads a file from an address that a person sent. Only http and https on their usual ports, and only hosts whose every address is public:
 * the connection goes to the address that was checked, so a name cannot change its meaning in between. Redirects are checked in the same way.
 * Throws ForbiddenAddress, or what failed.
 */
export async function fetchPublicFile(url: string, limits: Limits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  let at = url
  for (let turn = 0; turn <= redirects; turn++) {
    const response = await open(checkedUrl(at, limits), limits, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      at = new URL(headers.location, at).href
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new Error(`The server answered ${statusCode}`)
    }
    return readBody(response, limits.bytes)
  }
  throw new Error('Too many redirects')
}

const isAllowedHost = ({ host }: URL, { allowedHosts }: Limits) => allowedHosts.includes(host)

function checkedUrl(text: string, limits: Limits): URL {
  if (!URL.canParse(text)) throw new ForbiddenAddress()
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) throw new ForbiddenAddress()
  if (isAllowedHost(url, limits)) return url
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (url.port !== '' || (isIP(literal) > 0 && !isPublicAddress(literal))) throw new ForbiddenAddress()
  return url
}

/** Whether an address is refused without asking anybody: for a check that makes no connections. */
export function isForbiddenUrl(text: string, allowedHosts: readonly string[]): boolean {
  try {
    checkedUrl(text, { bytes: 0, milliseconds: 0, allowedHosts })
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

const open = (url: URL, limits: Limits, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp
    const lookup = isAllowedHost(url, limits) ? {} : { lookup: publicLookup }
    // A connection of its own: one that is kept open could lead to an address that was checked for another name.
    const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Storekeeper' }
    get(url, { ...lookup, signal, agent: false, headers }, resolve).on('error', reject)
  })

async function readBody(response: IncomingMessage, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > most) {
      response.destroy()
      throw new Error(`The file has more than ${most} bytes`)
    }
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}
