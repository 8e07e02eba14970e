export type CookieName =
  | 'session'
  | 'session_expiry'
  | 'admin_session'
  | 'admin_session_expiry'
  | 'known_device'
  | 'admin_known_device'
  | 'cart_id'
  | 'order_token'
  | 'language'
  | 'admin_language'
  | 'currency'
  | 'recent_change'

/** Lifetime and HttpOnly flag of each cookie are in server/http/cookies.ts; a null value expires it. */
export interface CookieToSet {
  name: CookieName
  value: string | null
}

interface ResponseParts<T> {
  body: T
  status?: number
  headers?: Record<string, string>
  cookies?: readonly CookieToSet[]
}

/** What a handler returns when it has more to send than a body with status 200. Only server/http knows how it is sent. */
export class EndpointResponse<T = unknown> {
  readonly body: T
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly CookieToSet[]

  constructor({ body, status = 200, headers = {}, cookies = [] }: ResponseParts<T>) {
    this.body = body
    this.status = status
    this.headers = headers
    this.cookies = cookies
  }
}

export const response = <T>(parts: ResponseParts<T>) => new EndpointResponse(parts)

/** 201: the request made a new record. */
export const created = <T>(body: T) => response({ status: 201, body })
