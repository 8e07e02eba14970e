import type { Section } from '#contracts/content/sections.ts'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** One-line summary of a closed section: its texts, else its references. */
export function getSummary({ data }: Section): string {
  const texts = [data.title, data.label, data.html, data.alt, data.identifier, data.src, data.until]
  const first = texts.find((text) => typeof text === 'string' && words(text) !== '')
  return typeof first === 'string' ? words(first).slice(0, 120) : ''
}
