import { randomBytes } from 'node:crypto'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { generateCodes as contract } from '#contracts/promotions/code-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { created } from '#server/kernel/response.ts'
import { insertCodes } from './insert-codes.ts'
import { lockCoupon } from './require-coupon.ts'

/** 32 characters that nobody confuses when reading them aloud: no 0, 1, I, O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A random text that cannot be guessed: five bits a character. */
const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

/** Generates codes for a coupon. The few that exist already are replaced by others, so that there are as many as were asked for. */
export async function generateCodes(outer: Ctx, input: ReadInputOf<typeof contract>) {
  const { id, count, length, prefix = '', usage_limit } = input
  return inTransaction(outer, async (ctx) => {
    await lockCoupon(ctx, id)
    const added: string[] = []
    while (added.length < count) {
      const codes = Array.from({ length: count - added.length }, () => prefix + randomText(length))
      const rows = await insertCodes(ctx, { promotion_id: id, codes, usage_limit })
      added.push(...rows.map(({ code }) => code))
    }
    await logActivity(ctx, [{ resource: 'promotion', id, action: 'update', fields: ['code'] }])
    return created({ data: { count: added.length, codes: added } })
  })
}
