/** Words that are read in a minute. */
const speed = 220

/** The words of an HTML text, also of Chinese, and the minutes to read them, at least one. */
export function countWords(html: string, locale: string): { words: number; minutes: number } {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<(?:\/|br)/g, ' $&'), 'text/html')
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(body.textContent ?? '')
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length
  return { words, minutes: Math.max(1, Math.round(words / speed)) }
}
