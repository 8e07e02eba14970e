import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { requiredPassword, typedPassword, withConfirmation } from '../staff/password-pair.ts'
import type { RefreshAnswer } from '../staff/refresh-answer.ts'
import { personName } from './person-name.ts'

const recaptcha_token = z.string().max(5000).optional()

interface TokenAnswer {
  /** Also set as a cookie, so browsers need not store it. */
  token: string
}

export const login = endpoint('POST /api/login', {
  access: 'public',
  input: z.object({ email: schemas.email, password: typedPassword, recaptcha_token }),
  returns: returns<TokenAnswer>(),
  summary: 'Logs a customer in',
})

export const register = endpoint('POST /api/register', {
  access: 'public',
  input: withConfirmation(
    z.object({
      first_name: personName,
      last_name: personName,
      email: schemas.email,
      ...requiredPassword,
      language: schemas.filled(20),
      /** Whether the box of the newsletter was ticked. */
      is_subscribe: schemas.boolean.optional(),
      recaptcha_token,
    }),
  ),
  returns: returns<TokenAnswer>(),
  summary: 'Registers a customer and logs them in',
})

export const logout = endpoint('POST /api/logout', {
  access: 'public',
  optionalAuth: true,
  input: noInput,
  returns: returns<{ message: string }>(),
  summary: "Ends the customer's session, also an expired one",
})

export const refreshToken = endpoint('POST /api/token/refresh', {
  access: 'public',
  optionalAuth: true,
  input: noInput,
  returns: returns<RefreshAnswer>(),
  summary:
    'Refreshes a valid token: a Bearer of a customer or of staff, or the cookie of a customer, whose new token is set as a cookie only',
})

const accountTypes = ['user', 'admin'] as const

export interface ResetAnswer {
  status: 'passwords.sent' | 'passwords.throttled' | 'passwords.reset' | 'passwords.token'
}

export const requestReset = endpoint('POST /api/reset/email', {
  access: 'public',
  input: z.object({ email: schemas.email, type: schemas.choice(accountTypes), recaptcha_token }),
  returns: returns<ResetAnswer>(),
  summary: 'Emails a link to reset the password; the response does not reveal whether the account exists',
})

export const resetPassword = endpoint('POST /api/reset/password', {
  access: 'public',
  input: withConfirmation(
    z.object({
      email: schemas.email,
      type: schemas.choice(accountTypes),
      ...requiredPassword,
      token: z.string().max(200),
    }),
  ),
  returns: returns<ResetAnswer>(),
  summary: 'Sets a new password with the token of the email, and ends all sessions',
})
