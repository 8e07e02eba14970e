import type { PageAnswer } from './page-answer.ts'

const life = 60_000
const defaultLimit = 32 * 1024 * 1024

export interface PageCache {
  /** The kept page, or what `render` makes now. Requests for a page that is being rendered wait for that one. */
  find(key: string, render: () => Promise<PageAnswer>): Promise<PageAnswer>
}

interface Kept {
  answer: PageAnswer
  until: number
  bytes: number
}

/**
 * Pages of guests, kept in memory for at most 60 seconds: windows of sliders and prices open and close without a write.
 * `version` tells the content version that this process knows, undefined while it cannot know of writes of others; a page is kept under
 * the version that was read before its first query, so a write that happens meanwhile can never be missed.
 */
export function createPageCache(version: () => number | string | undefined, limit = defaultLimit): PageCache {
  const kept = new Map<string, Kept>()
  const underway = new Map<string, Promise<PageAnswer>>()
  let keptVersion: number | string | undefined
  let size = 0

  function forgetOldVersions(now: number | string | undefined) {
    if (now === keptVersion) return
    kept.clear()
    size = 0
    keptVersion = now
  }

  function drop(key: string) {
    size -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function keep(key: string, answer: PageAnswer) {
    // Twice the body: the compressed forms are made when they are asked for.
    const bytes = answer.body.length * 2 + key.length
    drop(key)
    kept.set(key, { answer, until: Date.now() + life, bytes })
    size += bytes
    for (const oldest of kept.keys()) {
      if (size <= limit) break
      drop(oldest)
    }
  }

  async function renderAndKeep(key: string, before: number | string | undefined, render: () => Promise<PageAnswer>) {
    const answer = await render()
    if (answer.status === 200 && before !== undefined && before === version()) {
      forgetOldVersions(before)
      keep(key, answer)
    }
    return answer
  }

  return {
    find(key, render) {
      const now = version()
      forgetOldVersions(now)
      const found = kept.get(key)
      if (found && found.until > Date.now()) return Promise.resolve(found.answer)
      const place = `${now} ${key}`
      const running = underway.get(place)
      if (running) return running
      const started = renderAndKeep(key, now, render).finally(() => underway.delete(place))
      underway.set(place, started)
      return started
    },
  }
}
