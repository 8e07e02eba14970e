/** What a keyboard scanner types: characters at most this many milliseconds apart, all of them within `whole` (catalogue.md C7). */
const apart = 100
const whole = 1500
const fewest = 4

/** Collects keys and recognises what a scanner typed: a person is slower, or types less. */
export function createScanBuffer() {
  let text = ''
  let first = 0
  let last = 0
  return {
    /** Takes a key at a time in milliseconds. Returns the code when Enter or Tab ends one. */
    take(key: string, at: number): string | undefined {
      if (key === 'Enter' || key === 'Tab') {
        const isScan = text.length >= fewest && at - last <= apart && at - first <= whole
        const code = isScan ? text : undefined
        text = ''
        return code
      }
      if ([...key].length !== 1) return undefined
      if (text === '' || at - last > apart) {
        text = ''
        first = at
      }
      text += key
      last = at
      return undefined
    },
  }
}
