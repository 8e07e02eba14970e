import { z } from 'zod'

/** Input of a form that was not saved, as this browser stores it. */
export interface StoredDraft {
  values: Record<string, unknown>
  /** What the record had in fields with parts, such as variants: their input is restored only over the same. */
  before: Record<string, unknown>
  /** When it was typed last. */
  typed_at: string
  /** When the record had been saved before; '' for a new one. */
  updated_at: string
}

const values = z.record(z.string(), z.unknown())
const shape = z.object({ values, before: values, typed_at: z.string(), updated_at: z.string() })
/** Milliseconds; older drafts are not offered. */
const largestAge = 86_400_000
const prefix = 'storekeeper.draft.'

/** The key of a draft in the browser's storage: of one account, record and content language. */
export const draftKey = (account: number, ...record: (string | number)[]) =>
  [`${prefix}${account}`, ...record].join('.')

/** The draft; undefined when there is none, when it cannot be read and when it is older than a day. */
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

/** Stores what can be stored: a chosen file cannot, and passwords and keys of services must not. A full storage stores nothing, which must not disturb typing. */
export function writeDraft(storage: Storage, key: string, draft: StoredDraft): void {
  const stored = Object.fromEntries(
    Object.entries(draft.values).filter(([name, value]) => !isSecret(name) && isStorable(value)),
  )
  const before = Object.fromEntries(
    Object.entries(draft.before).filter(([name, value]) => name in stored && typeof value === 'object'),
  )
  try {
    if (Object.keys(stored).length > 0) storage.setItem(key, JSON.stringify({ ...draft, values: stored, before }))
    else storage.removeItem(key)
  } catch {
    storage.removeItem(key)
  }
}

/** Forgets drafts: those that are too old, all of them at the log-out, or at a log-in those of other accounts. */
export function forgetDrafts(storage: Storage, which: 'old' | 'all' | { otherThan: number }): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const key of keys.filter((key) => key.startsWith(prefix)))
    if (which === 'old') readDraft(storage, key)
    else if (which === 'all' || !isOf(key, which.otherThan)) storage.removeItem(key)
}

const isOf = (key: string, account: number) => key.startsWith(`${draftKey(account)}.`)

/** The values of a draft that fit the form as it is now: its fields, and parts only where nobody has changed them since. */
export function restorable({ values, before }: StoredDraft, present: Record<string, unknown>): [string, unknown][] {
  const isUnchanged = (name: string) =>
    !(name in before) || JSON.stringify(before[name]) === JSON.stringify(present[name])
  return Object.entries(values).filter(([name]) => name in present && isUnchanged(name))
}

const isSecret = (name: string) => /password|secret|private|token|pem$/i.test(name)

/** Whether there is neither a file nor a secret in a value, however deep. */
const isStorable = (value: unknown): boolean => {
  if (value instanceof Blob) return false
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inside]) => !isSecret(name) && isStorable(inside))
}
