import type { Ctx } from './context.ts'
import { tooManyAttempts } from './errors.ts'
import { networkLimits } from './network-limits.ts'
import { limitAll } from './rate-limit.ts'

/**
 * 429 for a network that starts one kind of work more than `points` times per minute in this process. Counted in memory: a write to the
 * database would cost more than the work it guards.
 */
export function limitVisitor(ctx: Pick<Ctx, 'network' | 'services'>, name: string, points: number): void {
  const { network, services } = ctx
  if (network === null) return
  const count = services.visitorCounts.count(name, network)
  if (count <= points) return
  if (count === points + 1)
    services.log.warn(
      { name, network },
      'Rate limit of a network reached; rejecting its requests for the rest of the minute',
    )
  throw tooManyAttempts()
}

/**
 * 429 for a network that does something more than `points` times per minute, counted across all processes. For accounts, orders and mails.
 * Not inside a transaction.
 */
export async function limitVisitorInShop(ctx: Pick<Ctx, 'network' | 'services'>, name: string, points: number) {
  if (ctx.network === null) return
  // A flood ends here and writes nothing.
  limitVisitor(ctx, name, points)
  await limitAll(ctx.services.db, networkLimits(ctx.network, { name: `visitor: ${name}`, points, seconds: 60 }))
}
