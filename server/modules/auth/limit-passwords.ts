import type { Ctx } from '#server/kernel/context.ts'
import { limitVisitorInShop } from '#server/kernel/ip-rate-limit.ts'

/** Attempts per minute and IP, successful ones included: hashing costs a hundred times the processor time of most requests. */
const passwords = 60

/** Call before a password of a visitor is checked or hashed. */
export const limitPasswords = (ctx: Ctx): Promise<void> => limitVisitorInShop(ctx, 'passwords', passwords)
