import { setFlagsFromString } from 'node:v8'

/**
 * V8 defaults that cost a server memory or time without benefit. Allocation-site pretenuring puts short-lived objects of rendered pages into
 * the old generation, where they wait for a large collection. On a machine with much memory the old generation may grow to four times
 * the live size before a collection. And with such a small allowance V8 begins to mark the whole heap while most of the allowance is left, so
 * that it marked nearly all the time (docs/adr/0087-when-v8-begins-to-mark.md). Set at start; a V8 that does not know a flag ignores it.
 *
 * The heap of this thread exists already, so the young generation of 2 MB is that of the threads that are started later: they draw or read one document at a time, and
 * with the 8 MB of the server (scripts/lib/memory.mjs) each would take 15 MB more.
 */
export function setV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
  setFlagsFromString('--heap-growing-percent=30')
  setFlagsFromString('--incremental-marking-soft-trigger=50')
  setFlagsFromString('--incremental-marking-hard-trigger=75')
  setFlagsFromString('--min-semi-space-size=1')
  setFlagsFromString('--max-semi-space-size=2')
}
