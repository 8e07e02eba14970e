import { confirmationCode } from '#contracts/staff/confirm-password.ts'
import type { Ctx } from './context.ts'
import { HttpError } from './errors.ts'

/** 403 unless staff entered their password within the last minutes (security.md S12). Other actors have no session to steal. */
export function requireConfirmedPassword({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.kind !== 'staff' || actor.passwordConfirmed) return
  throw new HttpError(403, { key: 'errors.password_confirmation_required' }, { more: { code: confirmationCode } })
}
