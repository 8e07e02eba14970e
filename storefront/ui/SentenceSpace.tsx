import { useLocale } from '../text/TextProvider.tsx'

/** Between two sentences: a space, except in Chinese, whose full stop brings its own. */
export function SentenceSpace() {
  return useLocale() === 'en-US' ? ' ' : null
}
