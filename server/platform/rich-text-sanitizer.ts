import { cleanRichText } from './rich-text.ts'
import { sha256 } from './secrets.ts'
import { workerThread } from './worker-thread.ts'

/** Cleans rich texts without stopping everybody else: short ones here, long ones in a thread of their own. */
export interface RichTextSanitizer {
  /** The allowed part of each text. Rejects when they take too long. */
  clean(texts: readonly string[]): Promise<string[]>
  /** The allowed part of each stored text. One that was found clean before, by its hash, is not parsed again. */
  read(texts: readonly string[]): Promise<string[]>
}

/** Characters that take some milliseconds at worst. */
const short = 4_000
/** Hashes of about 150 bytes each. */
const mostKnown = 20_000

export function createRichTextSanitizer(): RichTextSanitizer {
  const thread = workerThread<readonly string[], string[]>(new URL('rich-text-worker.ts', import.meta.url), {
    timeoutMs: 10_000,
    idleMs: 60_000,
    maxJobs: 10,
  })
  /** Hashes of texts that are clean by the rules of this process, oldest first. */
  const known = new Set<string>()

  async function clean(texts: readonly string[]): Promise<string[]> {
    const length = texts.reduce((sum, text) => sum + text.length, 0)
    const cleaned = length <= short ? texts.map(cleanRichText) : await thread.do(texts)
    for (const text of cleaned) if (text.includes('<')) known.add(sha256(text))
    for (const oldest of known) {
      if (known.size <= mostKnown) break
      known.delete(oldest)
    }
    return cleaned
  }

  const isKnown = (text: string) => !text.includes('<') || known.has(sha256(text))
  let lastRead: Promise<unknown> = Promise.resolve()

  /** Readers wait for each other: after a restart more of them may come at once than the thread takes. */
  function cleanInTurn(texts: readonly string[]): Promise<string[]> {
    const cleaned = lastRead.then(() => clean(texts))
    lastRead = cleaned.catch(() => {})
    return cleaned
  }

  return {
    clean,
    async read(texts) {
      const unknown = texts.filter((text) => !isKnown(text))
      if (unknown.length === 0) return [...texts]
      const cleaned = await cleanInTurn(unknown)
      const byText = new Map(unknown.map((text, at) => [text, cleaned[at] ?? '']))
      return texts.map((text) => byText.get(text) ?? text)
    },
  }
}
