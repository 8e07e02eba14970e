import { setFlagsFromString } from 'node:v8'

/**
 * Two habits of V8 that cost a server memory and give it nothing. Where many objects once outlived a small collection, as those of pages
 * that are being rendered do, it puts all later ones of that place among the old straight away; requests that last a millisecond then
 * wait for a large collection, and all they hold with them. And on a machine with much memory it lets old objects grow to four times what
 * is alive before it looks; it never gives back what it once took while it is busy. Asked for at the start; a V8 that does not know a flag
 * goes without.
 */
export function setV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
  setFlagsFromString('--heap-growing-percent=30')
}
