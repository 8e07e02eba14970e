import { useLocale } from './TextProvider.tsx'

/** Joins words: "Camel, M". Between Chinese characters a Latin comma looks wrong: 「駝色 · M」. */
export function useListFormat(): (words: readonly string[]) => string {
  const between = useLocale() === 'en-US' ? ', ' : ' · '
  return (words) => words.join(between)
}
