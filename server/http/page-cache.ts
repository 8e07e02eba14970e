import type { PageAnswer } from './page-answer.ts'

const life = 60_000
const defaultLimit = 32 * 1024 * 1024

export interface PageCache {
  /** The kept page, or what `render` makes now. Requests for a page that is being rendered wait for that one. */
  find(key: string, render: () => Promise<PageAnswer>): Promise<PageAnswer>
  /** Content has this version now; null when some change may have been missed. Older pages go. */
  heard(version: number | null): void
  /** The newest version that this process has heard of. */
  known(): number
}

interface Kept {
  answer: PageAnswer
  until: number
  bytes: number
}

/**
 * Pages of guests, kept in memory for at most 60 seconds: windows of sliders and prices open and close without a write
 * (architecture.md section 6). The content version is read before a page's first query, and the page is kept only if nothing newer was
 * heard of by the time that it is finished: a write that happens meanwhile can not be missed.
 */
export function createPageCache(currentVersion: () => Promise<number>, limit = defaultLimit): PageCache {
  const pages = new Map<string, Kept>()
  const underway = new Map<string, Promise<PageAnswer>>()
  let known = 0
  let doubts = 0
  let size = 0

  function clear() {
    pages.clear()
    // Who asks from now on must not be given a page that was begun before.
    underway.clear()
    size = 0
  }

  function keep(key: string, answer: PageAnswer) {
    size -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
    // Twice the body: the compressed forms are made when they are asked for.
    const bytes = answer.body.length * 2 + key.length
    pages.set(key, { answer, until: Date.now() + life, bytes })
    size += bytes
    for (const [oldest, page] of pages) {
      if (size <= limit) break
      pages.delete(oldest)
      size -= page.bytes
    }
  }

  async function renderAndKeep(key: string, render: () => Promise<PageAnswer>): Promise<PageAnswer> {
    const doubtsBefore = doubts
    const version = await currentVersion()
    const answer = await render()
    if (answer.status === 200 && version >= known && doubts === doubtsBefore) keep(key, answer)
    return answer
  }

  return {
    find(key, render) {
      const page = pages.get(key)
      if (page && page.until > Date.now()) return Promise.resolve(page.answer)
      const running = underway.get(key)
      if (running) return running
      const started = renderAndKeep(key, render).finally(() => {
        if (underway.get(key) === started) underway.delete(key)
      })
      underway.set(key, started)
      return started
    },
    heard(version) {
      if (version === null) doubts++
      else if (version <= known) return
      else known = version
      clear()
    },
    known: () => known,
  }
}
