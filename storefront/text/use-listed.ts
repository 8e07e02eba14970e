import { useLocale } from './TextProvider.tsx'

/** Words side by side: "Camel, M". A comma of Latin script looks lost between Chinese characters: 「駝色 · M」. */
export function useListed(): (words: readonly string[]) => string {
  const between = useLocale() === 'en-US' ? ', ' : ' · '
  return (words) => words.join(between)
}
