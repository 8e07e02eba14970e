import type { Ctx } from '#server/kernel/context.ts'
import { limitVisitorInShop } from '#server/kernel/ip-rate-limit.ts'

/** In a minute from one address, right ones too: checking a password takes a processor a hundred times as long as most requests. */
const passwords = 60

/** Asked before strangers have a password checked or hashed. */
export const limitPasswords = (ctx: Ctx): Promise<void> => limitVisitorInShop(ctx, 'passwords', passwords)
