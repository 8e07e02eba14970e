import { z } from 'zod'

/** Input of a form that was not saved, as this browser stores it. */
export interface StoredDraft {
  values: Record<string, unknown>
  /** When it was typed last. */
  typed_at: string
  /** When the record had been saved before; '' for a new one. */
  updated_at: string
}

const shape = z.object({ values: z.record(z.string(), z.unknown()), typed_at: z.string(), updated_at: z.string() })
/** Of a draft that is offered, in milliseconds. */
const largestAge = 30 * 86_400_000

/** The draft; undefined when there is none, when it cannot be read and when it is older than a month. */
export function readDraft(storage: Storage, key: string): StoredDraft | undefined {
  try {
    const draft = shape.parse(JSON.parse(storage.getItem(key) ?? ''))
    if (Date.now() - Date.parse(draft.typed_at) < largestAge) return draft
  } catch {
    // Nothing is stored, or by another version.
  }
  storage.removeItem(key)
  return undefined
}

/** Stores what can be stored: a chosen file cannot. A full storage stores nothing, which is no reason to disturb whoever is typing. */
export function writeDraft(storage: Storage, key: string, draft: StoredDraft): void {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([, value]) => !(value instanceof Blob)))
  try {
    if (Object.keys(values).length > 0) storage.setItem(key, JSON.stringify({ ...draft, values }))
  } catch {
    storage.removeItem(key)
  }
}
