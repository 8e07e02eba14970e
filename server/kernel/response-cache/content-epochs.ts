/** The time since the server started, divided by changes of content: an epoch is a period without a change. */
export interface ContentEpochs {
  /** The epoch that a value belongs to whose first query comes now. */
  current(): number
  /** Content changed: a new epoch begins. */
  begin(): void
  /** Milliseconds since the first change after this epoch; 0 while it lasts, Infinity when that is longer ago than is remembered. */
  getAge(epoch: number): number
}

/** `remembered`: milliseconds for which the end of an epoch is known. */
export function createContentEpochs(remembered: number): ContentEpochs {
  /** When the epochs from `oldest` on ended. */
  const ends: number[] = []
  let oldest = 0
  return {
    current: () => oldest + ends.length,
    begin() {
      const now = Date.now()
      ends.push(now)
      const forgotten = ends.findIndex((end) => now - end <= remembered)
      ends.splice(0, forgotten)
      oldest += forgotten
    },
    getAge(epoch) {
      if (epoch < oldest) return Number.POSITIVE_INFINITY
      const end = ends[epoch - oldest]
      return end === undefined ? 0 : Math.max(1, Date.now() - end)
    },
  }
}
