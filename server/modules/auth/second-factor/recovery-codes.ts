import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { sign, signatures } from '#server/platform/secrets.ts'

const count = 10
/** Without letters and digits that are taken for each other. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
/** 12 characters are 59 bits, and the HMAC cannot be tried without SECRET_KEY. */
const length = 12

const newCode = () =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

const purpose = 'recovery code'
const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')
const hashOf = ({ services }: Ctx, code: string) => sign(services.config.secretKey, purpose, plain(code))

/** Replaces the recovery codes of an account. They are returned once and stored as HMACs. */
export async function replaceRecoveryCodes(ctx: Ctx, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await deleteRecoveryCodes(ctx, accountId)
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashOf(ctx, code) }))
  await ctx.db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

export const deleteRecoveryCodes = (ctx: Ctx, accountId: number) =>
  ctx.db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()

export async function countRecoveryCodes(ctx: Ctx, accountId: number): Promise<number> {
  const left = ctx.db.selectFrom('recovery_codes').where('account_id', '=', accountId).where('used_at', 'is', null)
  const { total } = await left.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/** Uses up a recovery code; of two requests with the same code only one succeeds. */
export async function redeemRecoveryCode(ctx: Ctx, accountId: number, code: string): Promise<boolean> {
  const used = await ctx.db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', signatures(ctx.services.config.secretKey, purpose, plain(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
