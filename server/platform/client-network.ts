import { isIP } from 'node:net'
import { isLoopback } from './is-loopback.ts'

/**
 * The key that rate limits count by; null when the client is not limited: a program on this machine that connects without a proxy. Behind a
 * proxy on this machine whose X-Forwarded-For is not trusted, all visitors count as one.
 */
export const limitedNetwork = (ip: string, headers: Readonly<Record<string, unknown>>): string | null =>
  isLoopback(ip) && headers['x-forwarded-for'] === undefined ? null : addressNetwork(ip)

/**
 * The network that a client address belongs to for rate limits: an IPv4 address itself (also when written as IPv6), or the /64 of an IPv6
 * address, in which one customer chooses among 2^64 addresses. A forwarded value that is not an address counts as one visitor.
 */
export function addressNetwork(ip: string): string {
  const [address = ''] = withoutPort(ip).split('%')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : 'unknown'
  const groups = expandIpv6(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(toBytes).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The /48 of an IPv6 network, 65,536 networks of one provider or company; undefined for IPv4. */
export function wideAddressNetwork(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** Some proxies write the port of their client as well: 203.0.113.7:51234, [2001:db8::1]:51234. */
const withoutPort = (ip: string) =>
  ip.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** The eight groups without leading zeros; URL brings all spellings of an address to one. */
function expandIpv6(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const split = (part: string) => part.split(':').filter((group) => group !== '')
  if (tail === undefined) return split(head)
  const zeros = Array<string>(8 - split(head).length - split(tail).length).fill('0')
  return [...split(head), ...zeros, ...split(tail)]
}

const toBytes = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]
