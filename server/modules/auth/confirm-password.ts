import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { confirmPassword } from '#contracts/staff/confirm-password.ts'
import { confirmationMinutes } from '#contracts/staff/confirm-password.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginExpired, loginFirst } from '#server/kernel/errors.ts'
import { noteSecurity } from '#server/kernel/note-security.ts'
import { proveOwnPassword } from './own-password.ts'

/** Marks the session as confirmed for some minutes (security.md S12). Wrong passwords are limited as for a profile. */
export async function confirmOwnPassword(ctx: Ctx, { password }: ReadInputOf<typeof confirmPassword>) {
  const { actor, db } = ctx
  if (actor.kind !== 'staff') throw loginFirst()
  const note = (action: 'password_confirmed' | 'password_confirmation_failed') =>
    noteSecurity(ctx, { action, accountId: actor.id, by: { admin_id: actor.id, admin_name: actor.name } })
  await proveOwnPassword(ctx, { kind: 'admin', id: actor.id }, password, 'password').catch(async (error: unknown) => {
    await note('password_confirmation_failed')
    throw error
  })
  const session = await db
    .updateTable('sessions')
    .set({ confirmed_until: confirmedUntil })
    .where('chain_id', '=', db.selectFrom('sessions').select('chain_id').where('id', '=', actor.sessionId))
    .where('revoked_at', 'is', null)
    .returning('confirmed_until')
    .executeTakeFirst()
  if (!session?.confirmed_until) throw loginExpired()
  await note('password_confirmed')
  return { data: { confirmed_until: session.confirmed_until } }
}

/** A log-in is a confirmation as well. */
export const confirmedUntil = sql<string>`now() + make_interval(mins => ${confirmationMinutes})`
