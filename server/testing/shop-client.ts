import type { FastifyInstance } from 'fastify'
import type { Endpoint, Failure, Method, OutputOf } from '#contracts/endpoint.ts'

interface TestResponse<B = unknown> {
  status: number
  body: B & Failure
  headers: Record<string, string | undefined>
  /** Those that the answer sets; '' for one that it expires. */
  cookies: Record<string, string>
}

export type Headers = Record<string, string>

/** Sends calls to the app: through a connection when it has an `origin`, straight into it otherwise. */
export function shopClient(app: FastifyInstance, origin: string) {
  async function request<B>(
    method: Method,
    path: string,
    input: object = {},
    headers: Headers = {},
  ): Promise<TestResponse<B>> {
    const isGet = method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    // Our own pages say where a request with cookies comes from.
    const sent = { ...(!isGet && { 'content-type': 'application/json' }), 'sec-fetch-site': 'same-origin', ...headers }
    const payload = isGet ? undefined : JSON.stringify(input)
    if (origin) return fetched(`${origin}${path}${query}`, { method, headers: sent, body: payload ?? null })
    const response = await app.inject({
      method,
      url: path + query,
      headers: sent,
      ...(payload !== undefined && { payload }),
    })
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
    return { status: response.statusCode, body: response.json(), headers: response.headers as Headers, cookies }
  }

  /** `input` fills the places of the route first; the rest is body or query. */
  function call<C extends Endpoint>(
    of: C,
    input: object = {},
    headers: Headers = {},
  ): Promise<TestResponse<OutputOf<C>>> {
    const [method = '', route = ''] = of.route.split(' ')
    const rest: Record<string, unknown> = { ...input }
    const path = route.replace(/:(\w+)/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest[name]))
      delete rest[name]
      return value
    })
    return request(method as Method, path, rest, headers)
  }

  return { request, call }
}

async function fetched<B>(url: string, init: RequestInit): Promise<TestResponse<B>> {
  const response = await fetch(url, init)
  const set = response.headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)?.slice(1) ?? [])
  return {
    status: response.status,
    body: (await response.json()) as TestResponse<B>['body'],
    headers: Object.fromEntries(response.headers),
    cookies: Object.fromEntries(set),
  }
}
