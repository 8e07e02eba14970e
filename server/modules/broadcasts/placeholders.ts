import { broadcastPlaceholders } from '#contracts/broadcasts/placeholders.ts'
import { unknownPlaceholders } from '#server/domain/placeholders.ts'
import { fieldError } from '#server/kernel/errors.ts'

/** 422 at the text that has another one. */
export function requireKnownPlaceholders(texts: Readonly<Record<string, unknown>>): void {
  for (const [field, text] of Object.entries(texts)) {
    if (typeof text !== 'string') continue
    const [unknown] = unknownPlaceholders(text, broadcastPlaceholders)
    if (unknown !== undefined) throw fieldError(field, 'validation.unknown_placeholder', { placeholder: unknown })
  }
}
