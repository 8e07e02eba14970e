interface Waiting<T> {
  id: number
  done: (found: T | undefined) => void
}

type Load<T> = (ids: readonly number[]) => Promise<readonly T[]>

/**
 * Batches look-ups of single records that are made at the same time, so that a list with fifty of them sends one request. Look-ups with the
 * same key are sent together. What is not found, or could not be loaded, is null.
 */
export function createBatchedLoader<T extends { id: number }>(): (
  key: string,
  id: number,
  load: Load<T>,
) => Promise<T | null> {
  const waiting = new Map<string, Waiting<T>[]>()

  async function send(key: string, load: Load<T>) {
    const list = waiting.get(key) ?? []
    waiting.delete(key)
    const found = await load([...new Set(list.map(({ id }) => id))]).catch(() => [])
    for (const { id, done } of list) done(found.find((record) => record.id === id))
  }

  return (key, id, load) =>
    new Promise((resolve) => {
      const list = waiting.get(key) ?? []
      if (list.length === 0) setTimeout(() => void send(key, load), 10)
      waiting.set(key, [...list, { id, done: (record) => resolve(record ?? null) }])
    })
}
