import { quoted } from './document.ts'
import { fold } from './normalize.ts'
import { splitRuns, toBigrams } from './tokenize.ts'
import { getSegmenter } from './words.ts'

/** The parts of a keyword, folded, each once: `green-tea` -> green, tea. */
export const parseTerms = (keyword: string): string[] => [
  ...new Set(
    fold(keyword)
      .split(/[\s_-]+/)
      .filter((term) => splitRuns(term).length > 0),
  ),
]

/** The words of terms that are written together: 青瓷茶壶 -> 青瓷, 茶壶; 600ml -> 600, ml. */
export const wordsIn = (terms: readonly string[]): string[] =>
  terms
    .flatMap(splitRuns)
    .flatMap(({ text, han }) =>
      han ? [...getSegmenter('zh').segment(text)].map(({ segment }) => segment) : (text.match(/\d+|\D+/g) ?? []),
    )

/**
 * A term as PostgreSQL searches for it: words of at least `prefix` letters by their beginning, Han characters one by one or by all their
 * pairs.
 */
export function buildTextQuery(term: string, prefix = 2): string {
  const parts = splitRuns(term).flatMap(({ text, han }) => {
    if (!han) return [[...text].length >= prefix ? `${quoted(text)}:*` : quoted(text)]
    const pairs = toBigrams(text)
    return (pairs.length > 0 ? pairs : [text]).map(quoted)
  })
  return `(${parts.join(' & ')})`
}

/** All of these terms, or any of them; a term that has others of the same meaning counts when one of them is there. */
export function allOf(
  terms: readonly string[],
  meanings: ReadonlyMap<string, readonly string[]>,
  how: '&' | '|',
  prefix?: number,
): string {
  // A synonym may be several words.
  const buildPhrase = (phrase: string) =>
    `(${parseTerms(phrase)
      .map((term) => buildTextQuery(term, prefix))
      .join(' & ')})`
  return terms
    .map((term) => {
      const same = meanings.get(term) ?? [term]
      return same.length > 1 ? `(${same.map(buildPhrase).join(' | ')})` : buildPhrase(term)
    })
    .join(` ${how} `)
}
