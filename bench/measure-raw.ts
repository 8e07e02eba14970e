import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { concurrency, type Figures } from './measure.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Requests as they are sent, for a server. */
export interface RawTarget {
  url: string
  requests: string[]
}

const slices = 4

/** Measures two servers in alternating slices with a client that costs little; only the rates are known. */
export async function measureRaw(first: RawTarget, second: RawTarget, seconds: number): Promise<[Figures, Figures]> {
  const rates: [number[], number[]] = [[], []]
  // Each request once at least: a page is rendered, and fetched by the reference, before the clock starts.
  for (const target of [first, second]) await run(target, seconds / slices, target.requests.length)
  for (let slice = 0; slice < slices; slice++) {
    rates[0].push(await run(first, seconds / slices))
    rates[1].push(await run(second, seconds / slices))
  }
  return [figuresOf(rates[0]), figuresOf(rates[1])]
}

const figuresOf = (rates: readonly number[]): Figures => {
  const rate = rates.reduce((sum, one) => sum + one, 0) / rates.length
  return { rate, p50: (concurrency / rate) * 1000, p99: Number.NaN }
}

async function run({ url, requests }: RawTarget, seconds: number, turns = 0): Promise<number> {
  const input = JSON.stringify({ url, requests, seconds, turns, connections: concurrency })
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'raw-client.ts'), input])
  return Number(stdout)
}

export const rawGet = (path: string, encoding: Encoding = 'br'): string => rawRequest('GET', path, encoding)

export const rawPost = (path: string, input: object, encoding: Encoding = 'br'): string => {
  const body = JSON.stringify(input)
  return rawRequest(
    'POST',
    path,
    encoding,
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n`,
    body,
  )
}

const rawRequest = (method: string, path: string, encoding: Encoding, more = '', body = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: bench\r\naccept-language: en\r\naccept-encoding: ${encoding}\r\n${more}\r\n${body}`
