import { Agent, request } from 'node:http'

/** Node's HTTP client with keep-alive connections. Its cost is included in the figures of the references too. */
export interface Client {
  get(path: string): Promise<Response>
  post(path: string, input: object): Promise<Response>
  put(path: string, input: object): Promise<Response>
  close(): void
}

export interface Response {
  status: number
  body: Buffer
  /** Value of a cookie that the response sets. */
  cookie(name: string): string
}

/** Request headers that a browser sends; the references get them as well. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' }

/** Each of `concurrency` workers has its own connection, with one request at a time. `more`: additional headers of every request. */
export function openClient(origin: string, concurrency: number, more: Record<string, string> = {}): Client {
  const { hostname, port } = new URL(origin)
  const allHeaders = { ...browserHeaders, ...more }
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency, scheduling: 'fifo' })

  function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: string): Promise<Response> {
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
    put: (path, input) => ask('PUT', path, JSON.stringify(input)),
    close: () => agent.destroy(),
  }
}
