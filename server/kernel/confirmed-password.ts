import { confirmationCode } from '#contracts/staff/confirm-password.ts'
import { apiTokenRefused } from './api-tokens.ts'
import type { Ctx } from './context.ts'
import { HttpError } from './errors.ts'

/**
 * 403 unless staff entered their password within the last minutes (security.md S12); an API token never does. Other actors have no session to
 * steal.
 */
export function requireConfirmedPassword({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.kind !== 'staff' || actor.passwordConfirmed) return
  if (actor.apiTokenId !== undefined) throw apiTokenRefused()
  throw new HttpError(403, { key: 'errors.password_confirmation_required' }, { more: { code: confirmationCode } })
}
