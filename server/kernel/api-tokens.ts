import type { Endpoint } from '#contracts/endpoint.ts'
import { apiTokenInvalidCode, apiTokenRefusedCode } from '#contracts/staff/api-token-calls.ts'
import { HttpError } from './errors.ts'
import type { Services } from './services.ts'

/** Whether a call of staff may be made with an API token: it requires a permission, and no person who is logged in (security.md S16). */
export const takesApiTokens = ({ access, confirmPassword, sessionOnly }: Endpoint): boolean =>
  access !== 'staff' && access !== 'member' && !confirmPassword && !sessionOnly

export const apiTokenRefused = () =>
  new HttpError(403, { key: 'errors.api_token_refused' }, { more: { code: apiTokenRefusedCode } })

export const apiTokenInvalid = () =>
  new HttpError(401, { key: 'errors.api_token_invalid' }, { as: 'error', more: { code: apiTokenInvalidCode } })

/** Calls that one token may make per minute in each process: ten times as fast as a person works, and it leaves time for everybody else. */
export const apiTokenCallsPerMinute = 600

/** 429 for a program that calls faster. Counted in memory, because a write to the database would cost more than most of its calls. */
export function limitApiToken({ visitorCounts, log }: Pick<Services, 'visitorCounts' | 'log'>, id: number): void {
  const count = visitorCounts.count('API token', String(id))
  if (count <= apiTokenCallsPerMinute) return
  if (count === apiTokenCallsPerMinute + 1)
    log.warn(
      { apiTokenId: id },
      'Rate limit of an API token reached; rejecting its requests for the rest of the minute',
    )
  throw new HttpError(429, { key: 'errors.api_token_too_fast' }, { retryAfter: 60 })
}
