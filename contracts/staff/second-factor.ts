import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { typedPassword } from './password-pair.ts'

/** `code` of a 401 to a right password: the log-in is sent again with the code of the authenticator app. */
export const secondFactorCode = 'second_factor_required'
/** `code` of a 403 until staff have done what their account needs first (security.md S14). */
export const setupCode = 'account_setup_required'

/** What staff must do before they may work. */
export type AccountSetup = 'password' | 'second_factor'

/** Six digits of the app, or a recovery code. */
export const factorCode = z
  .string({ error: 'validation.required' })
  .trim()
  .min(1, { error: 'validation.required' })
  .max(40)

export interface SecondFactor {
  enabled: boolean
  since: string | null
  /** Recovery codes that are left. */
  recovery_codes: number
  /** Whether the role or the shop requires it. */
  required: boolean
}

export const showSecondFactor = endpoint('GET /api/admin/second-factor', {
  access: 'staff',
  duringSetup: true,
  input: noInput,
  returns: returns<{ data: SecondFactor }>(),
  summary: 'Whether the own log-in asks for a code',
})

export const setUpSecondFactor = endpoint('POST /api/admin/second-factor/set-up', {
  access: 'staff',
  duringSetup: true,
  confirmPassword: true,
  input: noInput,
  /** `uri` is what the QR code shows. */
  returns: returns<{ data: { secret: string; uri: string } }>(),
  summary: 'A new secret for an authenticator app; it asks for nothing before its first code',
})

export const enableSecondFactor = endpoint('POST /api/admin/second-factor', {
  access: 'staff',
  duringSetup: true,
  confirmPassword: true,
  input: z.object({ code: factorCode }),
  returns: returns<{ data: { recovery_codes: string[] } }>(),
  summary: 'Turns the second factor on by the first code; the response has the recovery codes, once',
})

export const renewRecoveryCodes = endpoint('POST /api/admin/second-factor/recovery-codes', {
  access: 'staff',
  confirmPassword: true,
  input: noInput,
  returns: returns<{ data: { recovery_codes: string[] } }>(),
  summary: 'New recovery codes in place of those before',
})

export const disableSecondFactor = endpoint('DELETE /api/admin/second-factor', {
  access: 'staff',
  input: z.object({ password: typedPassword, code: factorCode }),
  returns: returns<{ data: SecondFactor }>(),
  summary: 'Turns the second factor off, by password and code',
})

export const resetSecondFactor = endpoint('DELETE /api/admin/account/:id/second-factor', {
  access: 'update account',
  confirmPassword: true,
  input: z.object({ id: schemas.id }),
  returns: returns<{ message: string }>(),
  summary: 'Turns off the second factor of another account, whose owner is notified and logged out',
})
