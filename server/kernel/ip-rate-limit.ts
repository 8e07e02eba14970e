import type { Ctx } from './context.ts'
import { tooManyAttempts } from './errors.ts'

/** Milliseconds. */
const minute = 60_000

/** Addresses that are counted; a minute that sees more lets the others pass. */
const most = 50_000

let counts = new Map<string, number>()
let ends = 0

/**
 * 429 for an address that has work of this kind done more than `points` times in a minute. Counted in the memory of this process: a write
 * to the database would cost more than what it guards, which need not be exact (where it must, rate-limit.ts). Whoever comes from this
 * machine itself is a proxy, behind which visitors are only known by TRUST_PROXY, or whoever runs the shop: they are not limited.
 */
export function limitVisitor(ctx: Pick<Ctx, 'network' | 'services'>, name: string, points: number): void {
  const { network, services } = ctx
  if (network === null) return
  if (Date.now() >= ends) {
    counts = new Map()
    ends = Date.now() + minute
  }
  const key = `${name} ${network}`
  const count = (counts.get(key) ?? 0) + 1
  if (counts.size < most || counts.has(key)) counts.set(key, count)
  if (count <= points) return
  if (count === points + 1) services.log.warn({ name, network }, 'An address is turned away for the rest of a minute')
  throw tooManyAttempts()
}
