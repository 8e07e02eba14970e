import { sql } from 'kysely'
import { Secret } from 'otpauth'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { disableSecondFactor, enableSecondFactor, SecondFactor } from '#contracts/staff/second-factor.ts'
import { type Actor, type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError, loginFirst } from '#server/kernel/errors.ts'
import { limitFailures } from '#server/kernel/rate-limit.ts'
import { logAccount } from '#server/modules/auth/audit-account.ts'
import { ownerById } from '#server/modules/auth/credentials.ts'
import { endSessions } from '#server/modules/auth/end-sessions.ts'
import { proveOwnPassword } from '#server/modules/auth/own-password.ts'
import { mailSecurityNotice } from '#server/modules/auth/security-notice.ts'
import { seal } from '#server/platform/secrets.ts'
import { consumeCode, getTotp, hasSecondFactor, isAppCode, secretPurpose } from './check-code.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

function staffOf({ actor }: Ctx): Staff {
  if (actor.kind !== 'staff') throw loginFirst()
  return actor
}

export async function ownSecondFactor(ctx: Ctx): Promise<{ data: SecondFactor }> {
  const { id, roleId } = staffOf(ctx)
  const [factor, role, recovery_codes] = await Promise.all([
    ctx.db.selectFrom('second_factors').select('confirmed_at').where('account_id', '=', id).executeTakeFirst(),
    ctx.db.selectFrom('roles').select('second_factor_required').where('id', '=', roleId).executeTakeFirst(),
    countRecoveryCodes(ctx, id),
  ])
  const since = factor?.confirmed_at ?? null
  const required = ctx.settings.staff.second_factor_required || (role?.second_factor_required ?? false)
  return { data: { enabled: since !== null, since, recovery_codes, required } }
}

/** Stores a new secret, which asks for nothing until its first code is entered; one in use must be turned off first. */
export async function setUpOwnFactor(ctx: Ctx): Promise<{ data: { secret: string; uri: string } }> {
  const { id } = staffOf(ctx)
  const secret = new Secret({ size: 20 }).base32
  const secret_sealed = seal(ctx.services.config.secretKey, secretPurpose, secret)
  const owner = await ownerById(ctx.db, 'admin', id)
  const stored = await ctx.db
    .insertInto('second_factors')
    .values({ account_id: id, secret_sealed })
    .onConflict((taken) =>
      taken
        .column('account_id')
        .doUpdateSet({ secret_sealed, last_step: 0, created_at: sql`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (!stored.numInsertedOrUpdatedRows) throw conflict('errors.second_factor_enabled')
  const issuer = String(ctx.settings.basic.name.en_us ?? 'Storekeeper').replaceAll(':', ' ')
  return { data: { secret, uri: getTotp(secret, { issuer, label: owner?.email ?? '' }).toString() } }
}

/** Turns the factor on. Other sessions of the account, which began without it, end. */
export async function enableOwnFactor(ctx: Ctx, { code }: ReadInputOf<typeof enableSecondFactor>) {
  const { id, sessionId } = staffOf(ctx)
  const recovery_codes = await limitCodes(ctx, id, () =>
    inTransaction(ctx, async (inner) => {
      if (await hasSecondFactor(inner, id)) throw conflict('errors.second_factor_enabled')
      if (!(await isAppCode(inner, id, code))) throw wrongCode()
      await inner.db
        .updateTable('second_factors')
        .set({ confirmed_at: sql`now()` })
        .where('account_id', '=', id)
        .execute()
      await endSessions(inner.db, 'admin', id, sessionId)
      await noteFactor(inner, id, 'second_factor_enabled')
      return replaceRecoveryCodes(inner, id)
    }),
  )
  return { data: { recovery_codes } }
}

export async function renewOwnCodes(ctx: Ctx) {
  const { id } = staffOf(ctx)
  const recovery_codes = await inTransaction(ctx, async (inner) => {
    if (!(await hasSecondFactor(inner, id))) throw conflict('errors.second_factor_disabled')
    await noteFactor(inner, id, 'recovery_codes_renewed')
    return replaceRecoveryCodes(inner, id)
  })
  return { data: { recovery_codes } }
}

export async function disableOwnFactor(ctx: Ctx, { password, code }: ReadInputOf<typeof disableSecondFactor>) {
  const { id } = staffOf(ctx)
  await proveOwnPassword(ctx, { kind: 'admin', id }, password, 'password')
  await limitCodes(ctx, id, () =>
    inTransaction(ctx, async (inner) => {
      if (!(await hasSecondFactor(inner, id))) throw conflict('errors.second_factor_disabled')
      if (!(await consumeCode(inner, id, code))) throw wrongCode()
      await removeSecondFactor(inner, id)
      await noteFactor(inner, id, 'second_factor_disabled')
    }),
  )
  return ownSecondFactor(ctx)
}

/** Returns whether there was one. */
export async function removeSecondFactor(ctx: Ctx, accountId: number): Promise<boolean> {
  await deleteRecoveryCodes(ctx, accountId)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const wrongCode = () => fieldError('code', 'validation.second_factor_code')

/** Anybody who knows the password has five wrong codes in a quarter of an hour, from all addresses together. */
export const limitCodes = <T>(ctx: Ctx, accountId: number, attempt: () => Promise<T>): Promise<T> =>
  limitFailures(ctx.services.db, { name: 'second factor', key: String(accountId), points: 5, seconds: 900 }, attempt)

type FactorEvent = 'second_factor_enabled' | 'second_factor_disabled' | 'recovery_codes_renewed'

/** In the audit log, and by mail to the owner. */
async function noteFactor(ctx: TxCtx, id: number, event: FactorEvent): Promise<void> {
  const owner = await ownerById(ctx.db, 'admin', id)
  if (!owner) return
  await logAccount(ctx, owner, event)
  await mailSecurityNotice(ctx, owner, event)
}
