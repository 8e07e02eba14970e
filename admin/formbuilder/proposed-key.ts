import { reservedFieldKeys } from '#contracts/forms/field-types.ts'
import type { FieldValues } from './form-values.ts'
import { freeKey } from './free-key.ts'

type Slugify = (text: string, options: { lowercase: boolean; separator: string; allowedChars: string }) => string

const longest = 46

/** 'full_name' of 'Full name?'; '' where nothing of a title can be a key. `slugify` is that of the package transliteration. */
function baseKey(title: string, slugify: Slugify): string {
  const latin = slugify(title, { lowercase: true, separator: '_', allowedChars: 'a-zA-Z0-9' })
  return latin
    .replace(/_+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, longest)
    .replace(/_+$/, '')
}

interface Change {
  field: Pick<FieldValues, 'type' | 'key' | 'title'>
  /** The title before it was changed. */
  before: string
  /** The keys of all other fields. */
  others: readonly string[]
}

/** The key of a new field by its title, one that no other field has; undefined where staff have typed one. */
export function proposedKey({ field: { type, key, title }, before, others }: Change, slugify: Slugify) {
  const plain = key.replace(/_\d+$/, '')
  const earlier = freeKey(baseKey(before, slugify) || type, [])
  if (key !== '' && plain !== type && plain !== earlier) return undefined
  return freeKey(baseKey(title, slugify) || type, [...others, ...reservedFieldKeys])
}
