import { fold } from './normalize.ts'

/** A word as written and as searched. */
interface Word {
  word: string
  token: string
}

const segmenters = new Map<string, Intl.Segmenter>()
/** Finds words in texts of a language: Chinese writes them without spaces. */
export const getSegmenter = (language: string) => {
  const locale = language.startsWith('zh') ? 'zh' : 'en'
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  return segmenter
}

/** The words of texts that a search box may offer or repair to: at least two characters, and no mere numbers. */
export function wordsOf(language: string, texts: readonly string[]): Word[] {
  const words = new Map<string, Word>()
  for (const text of texts)
    for (const { segment, isWordLike } of getSegmenter(language).segment(text.normalize('NFKC').toLowerCase())) {
      if (
        !isWordLike ||
        segment.length > 50 ||
        !/^[\p{L}\p{M}\p{N}_-]{2,}$/u.test(segment) ||
        /^\p{N}+$/u.test(segment)
      )
        continue
      words.set(segment, { word: segment, token: fold(segment) })
    }
  return [...words.values()]
}
