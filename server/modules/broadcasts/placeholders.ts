import { unknownPlaceholders } from '#server/domain/placeholders.ts'
import { fieldError } from '#server/kernel/errors.ts'

/** What the texts of a broadcast may contain (broadcasts.md B1). */
export const broadcastPlaceholders = [
  'receiver.first_name',
  'receiver.last_name',
  'receiver.name',
  'receiver.email',
  'site.name',
  'site.url',
  'unsubscribe.url',
  'date',
] as const

/** 422 at the text that has another one. */
export function requireKnownPlaceholders(texts: Readonly<Record<string, unknown>>): void {
  for (const [field, text] of Object.entries(texts)) {
    if (typeof text !== 'string') continue
    const [unknown] = unknownPlaceholders(text, broadcastPlaceholders)
    if (unknown !== undefined) throw fieldError(field, 'validation.unknown_placeholder', { placeholder: unknown })
  }
}
