import { setFlagsFromString } from 'node:v8'

/**
 * Two V8 defaults that cost a server memory without benefit. Allocation-site pretenuring puts short-lived objects of rendered pages into
 * the old generation, where they wait for a large collection. And on a machine with much memory the old generation may grow to four times
 * the live size before a collection. Set at start; a V8 that does not know a flag ignores it.
 */
export function setV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
  setFlagsFromString('--heap-growing-percent=30')
}
