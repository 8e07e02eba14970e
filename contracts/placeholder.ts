/** What staff may write between the words of a text: {{order_number}}, {{lead.first_name|there}}. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g
const parts = /^\s*([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)\s*(?:\|([^|]*))?$/

/** The name of a placeholder and the text for an empty value; undefined for what is none. `inner` is what stands between the braces. */
export function readPlaceholder(inner: string): { name: string; fallback: string } | undefined {
  const [, name, fallback = ''] = parts.exec(inner) ?? []
  return name === undefined ? undefined : { name, fallback: fallback.trim() }
}

/** The placeholders that a text may have: these names, and others that a rule knows. */
export interface KnownPlaceholders {
  names: readonly string[]
  isKnown?: (name: string) => boolean
}

/** Whether what stands between the braces is a placeholder that its text may have. */
export function isKnownPlaceholder(inner: string, { names, isKnown }: KnownPlaceholders): boolean {
  const name = readPlaceholder(inner)?.name
  return name !== undefined && (names.includes(name) || isKnown?.(name) === true)
}
