export interface Part {
  text: string
  isMatch: boolean
}

/** Cuts a text where a typed word stands in it, case aside, so that the match can be shown heavier. */
export function marked(text: string, typed: string): Part[] {
  const words = typed.split(/[\s_-]+/).filter(Boolean)
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&')).join('|')})`, 'giu')
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
