import { getErrorCode, specifiedMessage } from '#contracts/error-codes.ts'
import type { Locale } from '#contracts/locales.ts'
import type { TextRef } from '#contracts/texts.ts'
import { HttpError } from '#server/kernel/errors.ts'
import type { CookieToSet } from '#server/kernel/response.ts'
import { translate } from '#server/platform/i18n.ts'

interface ErrorAnswer {
  status: number
  body: Record<string, unknown>
  /** Seconds after which a client may try again. */
  retryAfter?: number
  /** An unexpected error: it belongs in the log. */
  unexpected: boolean
  cookies?: readonly CookieToSet[]
}

/** Any error as the answer that the reader gets, in the reader's language (specification section 8, api.md A3). */
export function errorAnswer(error: unknown, locale: Locale): ErrorAnswer {
  if (error instanceof HttpError)
    return { ...refused(error, locale), ...againAfter(error.status, error.retryAfter), unexpected: false }
  const known = fromRequest(error) ?? fromDatabase(error)
  if (!known) return { status: 500, body: { message: translate(locale, 'errors.server_error') }, unexpected: true }
  return {
    status: known.status,
    body: { message: translate(locale, known.key) },
    unexpected: known.status === 503,
    ...againAfter(known.status),
  }
}

const againAfter = (status: number, retryAfter = status === 503 ? 2 : undefined) =>
  retryAfter === undefined ? {} : { retryAfter }

/** `errors` has the texts of the specification, `codes` the rules that were broken: pages have a text of their own for some. */
function refused(refusal: HttpError, locale: Locale) {
  const translated = ({ key, params }: TextRef) => translate(locale, key, params)
  const byField = <T>(of: (message: TextRef) => T) =>
    Object.fromEntries(Object.entries(refusal.problems ?? {}).map(([field, messages]) => [field, messages.map(of)]))
  const errors = refusal.problems && {
    errors: byField((message) => translated(specifiedMessage(message))),
    codes: byField(getErrorCode),
  }
  const { status, cookies } = refusal
  return { status, cookies, body: { [refusal.bodyKey]: translated(refusal.text), ...errors, ...refusal.more } }
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What Fastify refuses before a handler runs. */
function fromRequest(error: unknown): { status: number; key: string } | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : Number.NaN
  if (errorCode(error) === 'FST_UNDER_PRESSURE' || status === 503) return { status: 503, key: 'errors.busy' }
  if (status === 413) return { status, key: 'errors.payload_too_large' }
  if (status === 415) return { status, key: 'errors.media_type_unsupported' }
  // An address that cannot be read leads nowhere.
  if (status === 404 || /^FST_ERR_(BAD_URL|MAX_PARAM_LENGTH)$/.test(errorCode(error)))
    return { status: 404, key: 'errors.not_found' }
  if (status >= 400 && status < 500) return { status: 422, key: 'errors.body_malformed' }
  return null
}

/** Maps database error codes to responses: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function fromDatabase(error: unknown): { status: number; key: string } | null {
  const code = errorCode(error)
  if (/^(23503|23505|23514|23P01)$/.test(code)) return { status: 409, key: 'errors.record_in_use' }
  if (/^(22021|22P05|22P02|22003|22007|22008|22009|54\d{3})$/.test(code))
    return { status: 422, key: 'validation.check_input' }
  const gone =
    /^(08|57P0|53|40P01|40001|55P03|57014)/.test(code) ||
    // A disk without room, or a process with too many files open.
    /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/.test(code) ||
    /ECONNREFUSED|connect ENOENT|ECONNRESET|EPIPE|timeout exceeded when trying to connect|Connection terminated/.test(
      `${code} ${String(error)}`,
    )
  return gone ? { status: 503, key: 'errors.busy' } : null
}
