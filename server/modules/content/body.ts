import type { Section } from '#contracts/content/sections.ts'
import { cleanRichText } from '#server/platform/rich-text.ts'

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const html = (section: Section) => (typeof section.data.html === 'string' ? section.data.html : '')

/** A body as one HTML text: rich text as it is, widgets as the inline form that pages replace (crm-content.md D-2). */
export const contentOf = (sections: readonly Section[]): string =>
  sections
    .map((section) =>
      section.type === 'rich_text'
        ? html(section)
        : `<div data-widget="${section.type}" data-widget-data="${escapeAttribute(JSON.stringify(section.data))}"></div>`,
    )
    .join('\n')

/** One HTML text as a body: a single section of rich text. */
export const bodyOf = (content: string): Section[] => [
  { id: 'content0', type: 'rich_text', data: { html: cleanRichText(content) } },
]

/** Sections as they may be stored: their HTML has passed the sanitiser. */
export const cleanSections = (sections: readonly Section[]): Section[] =>
  sections.map((section) =>
    section.type === 'rich_text' || section.type === 'html'
      ? { ...section, data: { ...section.data, html: cleanRichText(html(section)) } }
      : section,
  )

/** A block inside rich text, as the sanitiser writes it; the identifier is its group. */
export const inlineBlock =
  /<div data-widget="block"[^>]*data-widget-data="[^"]*?identifier(?:&quot;|"):\s*(?:&quot;|")([a-z0-9_]+)[^"]*"[^>]*>\s*<\/div>/g

/** The blocks that a body shows, as sections or inside its rich text. */
export function blocksShown(sections: readonly Section[]): string[] {
  const asSections = sections
    .filter((section) => section.type === 'block')
    .map((section) => String(section.data.identifier ?? ''))
  const named = sections.flatMap((section) =>
    [...html(section).matchAll(inlineBlock)].map(([, identifier = '']) => identifier),
  )
  return [...new Set([...asSections, ...named])].filter((identifier) => identifier !== '')
}
