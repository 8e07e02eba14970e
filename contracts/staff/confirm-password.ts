import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { typedPassword } from './password-pair.ts'

/** Minutes for which a log-in or a confirmation counts (security.md S12). */
export const confirmationMinutes = 10

/** `code` of a 403 that a confirmed password lifts: the request can then be repeated as it was. */
export const confirmationCode = 'password_confirmation_required'

export const confirmPassword = endpoint('POST /api/admin/confirm-password', {
  access: 'staff',
  duringSetup: true,
  input: z.object({ password: typedPassword }),
  returns: returns<{ data: { confirmed_until: string } }>(),
  summary: 'Confirms the own password, which endpoints with lasting effects on security require',
})
