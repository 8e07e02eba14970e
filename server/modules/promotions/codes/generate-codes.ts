import { randomBytes } from 'node:crypto'
import type { TxCtx } from '#server/kernel/context.ts'
import { insertCodes, type NewCodes, requireSpace } from './insert-codes.ts'

/** 32 characters that nobody confuses when reading them aloud: no 0, 1, I, O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A random text that cannot be guessed: five bits a character. */
const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

interface Generated extends Omit<NewCodes, 'codes'> {
  count: number
  prefix: string
  length: number
}

/** Generates codes for a coupon. The few that exist already are replaced by others, so that there are as many as were asked for. */
export async function generateCodes(
  ctx: TxCtx,
  { count, prefix, length, user_ids, ...more }: Generated,
): Promise<string[]> {
  await requireSpace(ctx, more.promotion_id, { more: count, field: 'count' })
  const added: string[] = []
  let owners = user_ids
  while (added.length < count) {
    const codes = Array.from({ length: count - added.length }, () => prefix + randomText(length))
    const rows = await insertCodes(ctx, { ...more, codes, user_ids: owners })
    const served = new Set(rows.map(({ user_id }) => user_id))
    owners = owners?.filter((id) => !served.has(id))
    added.push(...rows.map(({ code }) => code))
  }
  return added
}
