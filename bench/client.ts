import { Agent, request } from 'node:http'

/** Node's own client, over connections that are kept: what it costs is in the figures of the references too. */
export interface Client {
  get(path: string): Promise<Response>
  post(path: string, input: object): Promise<Response>
  close(): void
}

export interface Response {
  status: number
  body: Buffer
  /** A cookie that the answer sets. */
  cookie(name: string): string
}

/** What a browser says of itself with every request; the references get the same. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' }

/** Each of `atOnce` workers has a connection of its own, with one request at a time. `more`: headers of every request. */
export function openClient(origin: string, concurrency: number, more: Record<string, string> = {}): Client {
  const { hostname, port } = new URL(origin)
  const allHeaders = { ...browserHeaders, ...more }
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency, scheduling: 'fifo' })

  function ask(method: 'GET' | 'POST', path: string, body?: string): Promise<Response> {
    const sending = body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...allHeaders, ...sending } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const set = response.headers['set-cookie'] ?? []
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks),
              cookie: (name) =>
                set
                  .find((cookie) => cookie.startsWith(`${name}=`))
                  ?.slice(name.length + 1)
                  .split(';')[0] ?? '',
            })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    get: (path) => ask('GET', path),
    post: (path, input) => ask('POST', path, JSON.stringify(input)),
    close: () => agent.destroy(),
  }
}
