import { fold } from './normalize.ts'
import { toTokens } from './tokenize.ts'

/** A: name and codes. B: brand, categories, options and properties. C: search title, names in other languages. D: description. */
type Weight = 'A' | 'B' | 'C' | 'D'
type Document = Record<Weight, readonly string[]> & { codes: readonly string[] }

/** tsvector knows no later ones. */
const lastPosition = 16_383

/**
 * A tsvector literal: `'tea':1A 'cup':2A`. Built here instead of by to_tsvector, whose parser splits codes. Every word has its own
 * position, because words with the same position do not rank together.
 */
export function getDocument({ codes, ...texts }: Document): string {
  const weights = new Map<string, Weight>()
  const add = (token: string, weight: Weight) => {
    if (!weights.has(token)) weights.set(token, weight)
  }
  for (const code of codes) add(code.toLowerCase(), 'A')
  for (const text of [...codes, ...texts.A]) for (const token of toTokens(fold(text))) add(token, 'A')
  for (const weight of ['B', 'C', 'D'] as const)
    for (const text of texts[weight]) for (const token of toTokens(fold(text))) add(token, weight)
  return [...weights]
    .map(([token, weight], n) => `${quoted(token)}:${Math.min(n + 1, lastPosition)}${weight}`)
    .join(' ')
}

/** A word inside a tsvector or a tsquery. */
export const quoted = (token: string) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
