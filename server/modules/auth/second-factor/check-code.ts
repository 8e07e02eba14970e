import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Ctx } from '#server/kernel/context.ts'
import { open } from '#server/platform/secrets.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'

export const secretPurpose = 'second factor'
const period = 30

/** RFC 6238 as authenticator apps expect it: SHA-1, six digits, 30 seconds. */
export const getTotp = (secret: string, about: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

export const hasSecondFactor = async (ctx: Ctx, accountId: number): Promise<boolean> =>
  (await accountsWithSecondFactor(ctx, [accountId])).has(accountId)

/** Those of these accounts whose log-in asks for a code. */
export async function accountsWithSecondFactor({ db }: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const factors = db.selectFrom('second_factors').select('account_id').where('confirmed_at', 'is not', null)
  const found = await factors.where('account_id', 'in', [...ids]).execute()
  return new Set(found.map(({ account_id }) => account_id))
}

/**
 * Whether this is the code of the app now, or one period earlier or later for clocks that differ. Each code works once: of two requests
 * with the same code the second finds its period used.
 */
export async function isAppCode(ctx: Ctx, accountId: number, code: string): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const factor = await ctx.db
    .selectFrom('second_factors')
    .select('secret_sealed')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const secret = factor && open(ctx.services.config.secretKey, secretPurpose, factor.secret_sealed)
  const now = Date.now()
  const delta = secret ? getTotp(secret).validate({ token, timestamp: now, window: 1 }) : null
  if (delta === null) return false
  const step = Math.floor(now / 1000 / period) + delta
  const used = await ctx.db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', sql<number>`${step}`)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Uses up a code of the app or a recovery code; null when it is neither. */
export async function consumeCode(ctx: Ctx, accountId: number, code: string): Promise<'app' | 'recovery' | null> {
  if (await isAppCode(ctx, accountId, code)) return 'app'
  return (await redeemRecoveryCode(ctx, accountId, code)) ? 'recovery' : null
}
