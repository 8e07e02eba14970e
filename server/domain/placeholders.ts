/** What staff may write between the words of a text: {{order_number}}. */
const placeholder = /\{\{([^{}]*)\}\}/g
const name = /^\s*([a-z][a-z0-9_]*)\s*$/

export type PlaceholderValues = Readonly<Record<string, string>>

/**
 * The placeholders of a text that have none of these names, as they were written; a brace pair that is not closed or has no name is one too,
 * because a reader would see it.
 */
export function unknownPlaceholders(text: string, names: readonly string[]): string[] {
  const unknown = [...text.matchAll(placeholder)].flatMap(([whole, inner = '']) => {
    const found = name.exec(inner)?.[1]
    return found !== undefined && names.includes(found) ? [] : [whole]
  })
  const rest = text.replace(placeholder, '')
  const open = /\{\{.{0,40}|.{0,40}\}\}/s.exec(rest)?.[0]
  return [...new Set(open === undefined ? unknown : [...unknown, open.trim()])]
}

/**
 * Replaces the placeholders of a text, in one pass: what a value contains is never read as a placeholder, and a name that has no value stays
 * as it was written. The result is plain text, which its caller escapes.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (whole, inner: string) => {
    const found = name.exec(inner)?.[1]
    return found !== undefined && Object.hasOwn(values, found) ? (values[found] ?? '') : whole
  })

/** A text of locales/, whose placeholders are {name}, as staff edit it. */
export const asEditable = (text: string): string => text.replace(/\{(\w+)\}/g, '{{$1}}')
