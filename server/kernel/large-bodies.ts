import { tooBusy, tooManyAttempts } from './errors.ts'

/** Each body stays in memory until it is complete. */
const maxTotal = 40
const maxPerNetwork = 8

/** Limits how many large bodies of visitors arrive at the same time. */
export interface LargeBodies {
  /**
   * Counts one body until the returned function is called; 429 when the network sends too many (null: not counted by network), 503 when all
   * networks together do.
   */
  enter(network: string | null): () => void
}

export function createLargeBodies(): LargeBodies {
  let all = 0
  const byNetwork = new Map<string, number>()

  function count(network: string | null, more: 1 | -1): void {
    all += more
    if (network === null) return
    const left = (byNetwork.get(network) ?? 0) + more
    if (left > 0) byNetwork.set(network, left)
    else byNetwork.delete(network)
  }

  return {
    enter(network) {
      if (all >= maxTotal) throw tooBusy()
      if (network !== null && (byNetwork.get(network) ?? 0) >= maxPerNetwork) throw tooManyAttempts()
      count(network, 1)
      return () => count(network, -1)
    },
  }
}
