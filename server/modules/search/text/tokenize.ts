/*
 * Tokenisation of products and keywords (catalogue.md C6). Chinese has no spaces, and word boundaries depend on context: every run of Han
 * characters gives its single characters and its pairs, so that a search matches anywhere in the text. Texts are normalised first
 * (normalize.ts).
 */

const run = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu
const isHan = (text: string) => /^\p{Script=Han}/u.test(text)
/** Longer words are mistakes, and the index rejects them. */
const longest = 100

interface Run {
  text: string
  han: boolean
}

/** Words, and runs of Han characters. */
export const splitRuns = (folded: string): Run[] =>
  (folded.match(run) ?? []).map((text) => ({ text: text.slice(0, longest), han: isHan(text) }))

/** The search tokens of a text. */
export function toTokens(folded: string): string[] {
  return splitRuns(folded).flatMap(({ text, han }) => (han ? [...[...text], ...toBigrams(text)] : [text]))
}

export function toBigrams(text: string): string[] {
  const characters = [...text]
  return characters.slice(1).map((character, n) => `${characters[n]}${character}`)
}
