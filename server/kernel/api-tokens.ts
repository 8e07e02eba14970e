import type { Endpoint } from '#contracts/endpoint.ts'
import { apiTokenInvalidCode, apiTokenRefusedCode } from '#contracts/staff/api-token-calls.ts'
import { HttpError } from './errors.ts'

/** Whether a call of staff may be made with an API token: it requires a permission, and no person who is logged in (security.md S16). */
export const takesApiTokens = ({ access, confirmPassword, sessionOnly }: Endpoint): boolean =>
  access !== 'staff' && access !== 'member' && !confirmPassword && !sessionOnly

export const apiTokenRefused = () =>
  new HttpError(403, { key: 'errors.api_token_refused' }, { more: { code: apiTokenRefusedCode } })

export const apiTokenInvalid = () =>
  new HttpError(401, { key: 'errors.api_token_invalid' }, { as: 'error', more: { code: apiTokenInvalidCode } })
