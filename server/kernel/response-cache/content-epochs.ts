import { type ContentTags, touches } from './content-tags.ts'

/** The time since the server started, divided by changes of content: an epoch is a period without a change. */
export interface ContentEpochs {
  /** The epoch that a value belongs to whose first query comes now. */
  current(): number
  /** Content changed, and a new epoch begins. `tags`: what the change touched. */
  begin(tags: ContentTags): void
  /**
   * Milliseconds since the first change after this epoch that touched a value with these tags; 0 while there is none, Infinity when the
   * epoch ended longer ago than is remembered.
   */
  getAge(epoch: number, tags?: ContentTags): number
}

interface Change {
  at: number
  tags: ContentTags
}

/** `remembered`: milliseconds for which the end of an epoch is known. */
export function createContentEpochs(remembered: number): ContentEpochs {
  /** The changes that ended the epochs from `oldest` on. */
  const changes: Change[] = []
  let oldest = 0
  return {
    current: () => oldest + changes.length,
    begin(tags) {
      const now = Date.now()
      changes.push({ at: now, tags })
      const forgotten = changes.findIndex(({ at }) => now - at <= remembered)
      changes.splice(0, forgotten)
      oldest += forgotten
    },
    getAge(epoch, tags = null) {
      if (epoch < oldest) return Number.POSITIVE_INFINITY
      const first = changes.slice(epoch - oldest).find((change) => tags === null || touches(change.tags, tags))
      return first === undefined ? 0 : Math.max(1, Date.now() - first.at)
    },
  }
}
