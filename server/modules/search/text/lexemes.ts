/**
 * Words of a search document as `search_lexemes` has them (migration 0117): those of the letters a to z, and those that go on with something else
 * up to there, with a 0. A code with punctuation is left out: its parts are words of the document as well.
 */
export function lexemesOf(document: string): Set<string> {
  const lexemes = new Set<string>()
  for (const [, letters = '', next] of document.matchAll(/'([a-z]{2,})([^a-z -&(-/:-@_])/g))
    lexemes.add(next === "'" ? letters : `${letters}0`)
  return lexemes
}

/**
 * The parts of the text of a tsquery: at odd places the words that are searched for by their beginning, of which `search_lexemes` tells which
 * words begin so.
 */
export const splitBeginnings = (query: string): string[] => query.split(/'([a-z]{2,})':\*/)
