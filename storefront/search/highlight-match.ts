export interface Part {
  text: string
  isMatch: boolean
}

/** Splits a text around a typed word, ignoring case, so that the match can be highlighted. */
export function highlightMatch(text: string, typed: string): Part[] {
  const words = typed.split(/[\s_-]+/).filter(Boolean)
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&')).join('|')})`, 'giu')
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
