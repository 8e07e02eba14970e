import type { IncomingMessage } from 'node:http'
import { askPublic } from './public-connection.ts'

interface Limits {
  bytes: number
  milliseconds: number
  /** Hosts (with their port) of the configuration that may be at a private address. */
  allowedHosts: readonly string[]
}

/** Redirects that are followed, each under the same rules. */
const redirects = 3

/**
 * Reads a file from an address that a person sent, if that is public (public-connection.ts). Redirects are checked in the same way. Throws
 * ForbiddenAddress, or what failed.
 */
export async function fetchPublicFile(url: string, limits: Limits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Storekeeper' }
  let at = url
  for (let turn = 0; turn <= redirects; turn++) {
    const response = await askPublic(at, { allowedHosts: limits.allowedHosts, signal, headers })
    const { statusCode = 0, headers: answered } = response
    if (statusCode >= 300 && statusCode < 400 && answered.location) {
      response.destroy()
      at = new URL(answered.location, at).href
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
