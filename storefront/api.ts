import type { Endpoint, Failure, InputOf, OutputOf, Result } from '#contracts/endpoint.ts'

/**
 * API requests from the browser. The endpoint is given by its type and its route, so that the schemas of contracts (and zod with them) stay
 * out of pages without a form to validate: `browserCall<typeof addCartItem>('POST /api/cart/item', input)`.
 */
export async function browserCall<C extends Endpoint>(
  route: C['route'],
  input: InputOf<C>,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Result<OutputOf<C>>> {
  const [method = 'GET', path = ''] = route.split(' ')
  const rest: Record<string, unknown> = { ...(input as object) }
  const address = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value)
  })
  try {
    const answer = await fetch(method === 'GET' ? withQuery(address, rest) : address, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && { body: JSON.stringify(rest) }),
      ...(signal && { signal }),
    })
    const body: unknown = await answer.json().catch(() => ({}))
    return answer.ok
      ? { ok: true, status: answer.status, body: body as OutputOf<C> }
      : { ok: false, status: answer.status, body: body as Failure }
  } catch {
    // A network failure is reported as status 0, so that callers have one kind of failure.
    return { ok: false, status: 0, body: {} }
  }
}

function withQuery(address: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  return query.size > 0 ? `${address}?${query}` : address
}
