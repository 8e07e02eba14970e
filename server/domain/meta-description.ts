import { clipText } from '#contracts/clip-text.ts'

/** The beginning of an HTML text as plain text, at most 160 characters: the meta description where none was written. */
export function metaDescription(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&nbsp;|\s+/g, ' ')
  const plain = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
  return clipText(plain, 160)
}
