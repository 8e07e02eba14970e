const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * How well a text matches the search: 3 it starts with it, 2 one of its words does, 1 it contains it, 0 no match. Every search word must be
 * found; the worst match counts.
 */
export function getRank(text: string, typed: string): number {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const within = fold(text)
  const rank = (word: string) => {
    const at = within.indexOf(word)
    if (at < 0) return 0
    if (at === 0) return 3
    return new RegExp(`[\\s\\p{P}]${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`, 'u').test(within) ? 2 : 1
  }
  return words.length === 0 ? 1 : Math.min(...words.map(rank))
}

/** A text split into parts, the matching ones marked. Only if folding keeps the length, so that positions stay valid. */
export function pieces(text: string, typed: string): { text: string; hit: boolean }[] {
  const word = fold(typed).split(/\s+/).filter(Boolean)[0]
  const within = fold(text)
  const at = word && within.length === text.length ? within.indexOf(word) : -1
  if (!word || at < 0) return [{ text, hit: false }]
  return [
    { text: text.slice(0, at), hit: false },
    { text: text.slice(at, at + word.length), hit: true },
    { text: text.slice(at + word.length), hit: false },
  ].filter((piece) => piece.text !== '')
}
