import { fold } from './normalize.ts'
import { toTokens } from './tokenize.ts'

/** A: name and codes. B: brand, categories, options and properties. C: search title, names in other languages. D: description. */
type Weight = 'A' | 'B' | 'C' | 'D'
type Document = Record<Weight, readonly string[]> & { codes: readonly string[] }

/** tsvector knows no later ones. */
const lastPosition = 16_383

/**
 * A tsvector literal: `'tea':1A 'cup':2A`. Built here instead of by to_tsvector, whose parser splits codes. Every word has its own
 * position, because words with the same position do not rank together; one that is repeated has up to `most` of them, which rank it higher.
 */
export function getDocument({ codes, ...texts }: Document, most = 1): string {
  const weights = new Map<string, { weight: Weight; times: number }>()
  const add = (token: string, weight: Weight) => {
    const known = weights.get(token)
    if (!known) weights.set(token, { weight, times: 1 })
    else if (known.times < most) known.times++
  }
  for (const code of codes) add(code.toLowerCase(), 'A')
  for (const text of [...codes, ...texts.A]) for (const token of toTokens(fold(text))) add(token, 'A')
  for (const weight of ['B', 'C', 'D'] as const)
    for (const text of texts[weight]) for (const token of toTokens(fold(text))) add(token, weight)
  let last = 0
  return [...weights]
    .map(([token, { weight, times }]) => {
      const positions = Array.from({ length: times }, () => `${Math.min(++last, lastPosition)}${weight}`)
      return `${quoted(token)}:${positions.join()}`
    })
    .join(' ')
}

/** A word inside a tsvector or a tsquery. */
export const quoted = (token: string) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
