import type { Ctx } from '#server/kernel/context.ts'
import { networkLimits } from '#server/kernel/network-limits.ts'
import { giveBack, limitAll, take } from '#server/kernel/rate-limit.ts'

const hour = 3600
const limitsFor = (network: string) => networkLimits(network, { name: 'card payments', points: 10, seconds: hour })

/** Refuses to open one more payment for a network that has opened ten within an hour without paying them (orders.md O14). */
export async function limitOpenings({ network, services }: Ctx): Promise<void> {
  if (network !== null) await limitAll(services.db, limitsFor(network))
}

/** A payment that succeeded does not count, once for each. */
export async function discountOpening({ network, services }: Ctx, payment: { id: number }): Promise<void> {
  if (network === null) return
  const once = { name: 'card payment that succeeded', key: String(payment.id), points: 1, seconds: 24 * hour }
  if (!(await take(services.db, once))) return
  for (const limit of limitsFor(network)) await giveBack(services.db, limit)
}
