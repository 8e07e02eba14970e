import { joinWords } from '#contracts/locales.ts'
import { useLocale } from './TextProvider.tsx'

/** Joins words in the reader's language: "Tea week, Members". */
export function useListFormat(): (words: readonly string[]) => string {
  const locale = useLocale()
  return (words) => joinWords(locale, words)
}
