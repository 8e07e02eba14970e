import { isKnownPlaceholder, placeholderPattern, readPlaceholder } from '#contracts/placeholder.ts'

export type PlaceholderValues = Readonly<Record<string, string>>

/** The names of the placeholders of a text. */
export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholderPattern)].flatMap(([, inner = '']) => readPlaceholder(inner)?.name ?? [])),
]

/**
 * The placeholders of a text that have none of these names, as they were written; a brace pair that is not closed or has no name is one too,
 * because a reader would see it.
 */
export function unknownPlaceholders(
  text: string,
  names: readonly string[],
  isKnown: (name: string) => boolean = () => false,
): string[] {
  const unknown = [...text.matchAll(placeholderPattern)].flatMap(([whole, inner = '']) =>
    isKnownPlaceholder(inner, { names, isKnown }) ? [] : [whole],
  )
  const rest = text.replace(placeholderPattern, '')
  const open = /\{\{.{0,40}|.{0,40}\}\}/s.exec(rest)?.[0]
  return [...new Set(open === undefined ? unknown : [...unknown, open.trim()])]
}

/**
 * Replaces the placeholders of a text, in one pass: what a value contains is never read as a placeholder, and a name that has no value stays
 * as it was written. An empty value is replaced by the text behind the `|`. The result is plain text, which its caller escapes.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholderPattern, (whole, inner: string) => {
    const found = readPlaceholder(inner)
    return found !== undefined && Object.hasOwn(values, found.name) ? values[found.name] || found.fallback : whole
  })

/** Replaces the placeholders of a text that is HTML: values are escaped, so that nothing in them is markup. */
export const fillHtmlPlaceholders = (
  html: string,
  values: PlaceholderValues,
  escapeValue: (value: string) => string,
): string =>
  fillPlaceholders(html, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeValue(value)])))

/** A text of locales/, whose placeholders are {name}, as staff edit it. */
export const asEditable = (text: string): string => text.replace(/\{(\w+)\}/g, '{{$1}}')
