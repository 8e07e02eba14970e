import type { TextRef } from '#contracts/texts.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { CookieToSet } from './response.ts'

/** An expected error. server/http/errors.ts translates it into the reader's language. */
export class HttpError extends Error {
  readonly status: number
  readonly text: TextRef
  /** 'error' for an ended session or a missing log-in (specification section 8), else 'message'. */
  readonly bodyKey: 'message' | 'error'
  readonly problems: FieldErrors | undefined
  /** More keys of the answer: what the page needs to go on. */
  readonly more: Record<string, unknown>
  readonly cookies: readonly CookieToSet[]
  /** Seconds after which a client may try again. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    text: TextRef,
    options: {
      as?: 'message' | 'error'
      problems?: FieldErrors
      more?: Record<string, unknown>
      cookies?: readonly CookieToSet[]
      retryAfter?: number | undefined
    } = {},
  ) {
    super(text.key)
    this.status = status
    this.text = text
    this.bodyKey = options.as ?? 'message'
    this.problems = options.problems
    this.more = options.more ?? {}
    this.cookies = options.cookies ?? []
    this.retryAfter = options.retryAfter
  }
}

const textRef = (key: string, params?: TextRef['params']): TextRef => (params ? { key, params } : { key })

/** 422 with texts at fields. */
export const validationError = (problems: FieldErrors, more?: Record<string, unknown>) =>
  new HttpError(422, textRef('errors.invalid_data'), { problems, ...(more && { more }) })
/** 422 with one text at one field. */
export const fieldError = (field: string, key: string, params?: TextRef['params'], more?: Record<string, unknown>) =>
  validationError({ [field]: [textRef(key, params)] }, more)
/** 422 with a message alone. */
export const unprocessable = (key: string, params?: TextRef['params']) => new HttpError(422, textRef(key, params))
export const loginFirst = () => new HttpError(401, textRef('errors.login_first'), { as: 'error' })
export const loginExpired = (cookies: readonly CookieToSet[] = []) =>
  new HttpError(401, textRef('errors.login_expired'), { as: 'error', cookies })
/** 401 as a business rule: wrong credentials, or "guests may not" (api.md A3). */
export const unauthenticated = (key: string) => new HttpError(401, textRef(key))
export const forbidden = (key = 'errors.unauthorized') => new HttpError(403, textRef(key))
export const notFound = (key = 'errors.id_not_exists') => new HttpError(404, textRef(key))
export const conflict = (key: string, params?: TextRef['params'], more?: Record<string, unknown>) =>
  new HttpError(409, textRef(key, params), more ? { more } : {})
/** 429, with the minutes to wait where they are known. */
export const tooManyAttempts = (retryAfter?: number) =>
  retryAfter === undefined
    ? new HttpError(429, textRef('errors.too_many_attempts'), { retryAfter: 60 })
    : new HttpError(429, textRef('errors.too_many_attempts_minutes', { count: Math.ceil(retryAfter / 60) }), {
        retryAfter,
      })
export const mediaTypeUnsupported = () => new HttpError(415, textRef('errors.media_type_unsupported'))
export const payloadTooLarge = () => new HttpError(413, textRef('errors.payload_too_large'))
/** 503: there is more of this work than is good for everybody else. */
export const tooBusy = () => new HttpError(503, textRef('errors.busy'))
/** 409: the number of matching records has changed since the request was prepared; the response contains the current number. */
export const listChanged = (total: number) => conflict('errors.list_changed', undefined, { total })
