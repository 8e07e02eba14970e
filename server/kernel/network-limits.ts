import { wideAddressNetwork } from '#server/platform/client-network.ts'
import type { RateLimit } from './rate-limit.ts'

/** How many times the limit of one IPv6 network its /48 may use: many customers of one provider can share it, as can one attacker. */
const networksInWide = 5

/** A limit for a network, and for IPv6 one for its /48 as well. */
export function networkLimits(network: string, limit: Omit<RateLimit, 'key'>): RateLimit[] {
  const wide = wideAddressNetwork(network)
  const own = { ...limit, key: network }
  return wide === undefined ? [own] : [own, { ...limit, key: wide, points: limit.points * networksInWide }]
}
