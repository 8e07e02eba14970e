import { isIP } from 'node:net'

/**
 * Whom an address counts as where visitors are limited: an IPv4 address as it is (also one written as IPv6), an IPv6 address by the /64 that
 * its provider gave it, in which one customer chooses among 2^64 addresses.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (isIP(address) !== 6) return ip
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups without leading zeros; URL brings all spellings of an address to one. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const split = (part: string) => part.split(':').filter((group) => group !== '')
  if (tail === undefined) return split(head)
  const zeros = Array<string>(8 - split(head).length - split(tail).length).fill('0')
  return [...split(head), ...zeros, ...split(tail)]
}

const bytesOf = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]
