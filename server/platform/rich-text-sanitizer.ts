import { cleanRichText } from './rich-text.ts'
import { workerThread } from './worker-thread.ts'

/** Cleans rich texts without stopping everybody else: short ones here, long ones in a thread of their own. */
export interface RichTextSanitizer {
  /** The allowed part of each text. Rejects when they take too long. */
  clean(texts: readonly string[]): Promise<string[]>
}

/** Characters that take some milliseconds at worst. */
const short = 4_000

export function createRichTextSanitizer(): RichTextSanitizer {
  const thread = workerThread<readonly string[], string[]>(new URL('rich-text-worker.ts', import.meta.url), {
    timeoutMs: 10_000,
    idleMs: 60_000,
    maxJobs: 10,
  })
  return {
    async clean(texts) {
      const length = texts.reduce((sum, text) => sum + text.length, 0)
      return length <= short ? texts.map(cleanRichText) : thread.do(texts)
    },
  }
}
