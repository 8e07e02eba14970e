import { findOptions, type RecordOption } from './options.ts'

interface Waiting {
  id: number
  done: (option: RecordOption | undefined) => void
}
const waiting = new Map<string, Waiting[]>()

/** Batches look-ups made at the same time, so that a list with fifty references sends one request. */
export function getOption(resource: string, id: number, language: string): Promise<RecordOption | null> {
  const key = `${resource} ${language}`
  return new Promise((resolve) => {
    const list = waiting.get(key) ?? []
    if (list.length === 0) setTimeout(() => void load(key, resource, language), 10)
    waiting.set(key, [...list, { id, done: (option) => resolve(option ?? null) }])
  })
}

async function load(key: string, resource: string, language: string) {
  const list = waiting.get(key) ?? []
  waiting.delete(key)
  const ids = [...new Set(list.map(({ id }) => id))]
  const found = await findOptions(resource, { ids, language }).catch(() => [])
  for (const { id, done } of list) done(found.find((option) => option.id === id))
}
