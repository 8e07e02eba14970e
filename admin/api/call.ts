import type { Endpoint, InputOf, Method, OutputOf } from '#contracts/endpoint.ts'
import { queryString, request } from './request.ts'

/**
 * Calls an endpoint of contracts/: path parameters are taken from the input, the rest goes into the query (GET) or the body. Throws ApiFailure.
 */
export function callApi<C extends Endpoint>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<OutputOf<C>> {
  const { method, path, rest } = addressed(call, input)
  const sent = method === 'GET' ? { query: rest } : { body: rest }
  return request(method, path, { ...sent, headers, ...(signal && { signal }) })
}

/** The URL of a GET endpoint, for a new tab. */
export function buildUrl<C extends Endpoint>(call: C, input: InputOf<C>): string {
  const { path, rest } = addressed(call, input)
  return path + queryString(rest)
}

function addressed<C extends Endpoint>({ route }: C, input: InputOf<C>) {
  const [method, pattern] = route.split(' ') as [Method, string]
  const rest: Record<string, unknown> = { ...(input as object) }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { method, path, rest }
}
