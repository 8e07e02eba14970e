import type { Section } from '#contracts/content/sections.ts'

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const html = (section: Section) => (typeof section.data.html === 'string' ? section.data.html : '')
const holdsHtml = ({ type }: Section) => type === 'rich_text' || type === 'html'

/** A body as one HTML text: HTML unchanged, widgets as placeholders that pages replace (content.md T1). */
export const toContent = (sections: readonly Section[]): string =>
  sections
    .map((section) =>
      holdsHtml(section)
        ? html(section)
        : `<div data-widget="${section.type}" data-widget-data="${escapeAttribute(JSON.stringify(section.data))}"></div>`,
    )
    .join('\n')

/** A body with one section of rich text. */
export const getBody = (content: string): Section[] => [{ id: 'content0', type: 'rich_text', data: { html: content } }]

/** Sections for storing, with all HTML sanitised by `clean`. */
export async function cleanSections(
  sections: readonly Section[],
  clean: (html: readonly string[]) => Promise<string[]>,
): Promise<Section[]> {
  const cleaned = await clean(sections.filter(holdsHtml).map(html))
  let next = 0
  return sections.map((section) =>
    holdsHtml(section) ? { ...section, data: { ...section.data, html: cleaned[next++] ?? '' } } : section,
  )
}

/** Position of a block placeholder in rich text. */
interface InlineBlock {
  start: number
  end: number
  identifier: string
}

/** Finds block placeholders in sanitised rich text, whose attributes contain no unescaped quote or `>`. */
export function inlineBlocks(html: string): InlineBlock[] {
  const found = html.matchAll(/<div data-widget="block"([^>]*)>\s*<\/div>/g)
  return [...found].flatMap(({ index, 0: text, 1: attributes = '' }) => {
    const identifier = identifierIn(/ data-widget-data="([^"]*)"/.exec(attributes)?.[1] ?? '')
    return identifier ? [{ start: index, end: index + text.length, identifier }] : []
  })
}

const identifierIn = (data: string): string | undefined =>
  /(?:"|&quot;)identifier(?:"|&quot;):\s*(?:"|&quot;)([a-z0-9_]{1,100})(?:"|&quot;)/.exec(data)?.[1]

/** Identifiers of the blocks that a body shows, as sections or in rich text. */
export function blocksShown(sections: readonly Section[]): string[] {
  const asSections = sections
    .filter((section) => section.type === 'block')
    .map((section) => String(section.data.identifier ?? ''))
  const named = sections.flatMap((section) => inlineBlocks(html(section)).map(({ identifier }) => identifier))
  return [...new Set([...asSections, ...named])].filter((identifier) => identifier !== '')
}
