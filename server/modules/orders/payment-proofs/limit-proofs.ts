import type { Ctx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { requireFreeDisk } from '#server/kernel/files/require-free-disk.ts'
import { limit } from '#server/kernel/rate-limit.ts'

const megabyte = 1024 * 1024
/** Megabytes of one network in a day, and of all proofs that wait for review. */
const most = { ofNetwork: 50, waiting: 1024 }

/** Refuses a proof that would fill the disk (privacy.md D8). Not inside a transaction. */
export async function limitProofs(ctx: Ctx, bytes: number): Promise<void> {
  await requireFreeDisk(ctx.services.config)
  const { waiting } = await ctx.db
    .selectFrom('payment_proofs')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('size'), e.val('0')).as('waiting'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (Number(waiting) + bytes > most.waiting * megabyte) throw conflict('errors.proofs_waiting')
  if (ctx.network === null) return
  const quota = { name: 'kilobytes of proofs', key: ctx.network, points: most.ofNetwork * 1024, seconds: 86_400 }
  await limit(ctx.services.db, quota, Math.ceil(bytes / 1024))
}
