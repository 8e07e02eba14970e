import type { Section } from '#contracts/content/sections.ts'
import { showWidget } from '#contracts/content/widget-calls.ts'
import { askedTypes } from '#contracts/content/widget-data.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import type { LoadedSection } from './loaded-section.ts'
import { splitRichText } from './split-rich-text.ts'
import { withoutRepeats } from './without-repeats.ts'

/** Nesting limit of blocks; deeper ones, and a block in itself, render nothing (content.md T2). */
const deepest = 3

/** Limit of widgets of one body including nested blocks, since each is a query; further ones render nothing. */
const maxWidgets = 200
const maxBlocks = 20

interface Reading {
  context: Pick<PageContext, 'api' | 'visitor'>
  widgets: number
  blocks: number
}

/** Loads all widgets of a body at once, in-process where the page is rendered. Widgets that cannot be shown are left out. */
export const readSections = async (
  context: Pick<PageContext, 'api' | 'visitor'>,
  sections: readonly Section[],
): Promise<LoadedSection[]> => withoutRepeats(context, await readAll({ context, widgets: 0, blocks: 0 }, sections, []))

/** Loads the widgets in a rich text, such as the content of an article. */
export const readRichText = (context: Pick<PageContext, 'api' | 'visitor'>, html: string): Promise<LoadedSection[]> =>
  readSections(context, [{ id: 'content0', type: 'rich_text', data: { html } }])

async function readAll(
  reading: Reading,
  sections: readonly Section[],
  within: readonly string[],
): Promise<LoadedSection[]> {
  const loaded = await Promise.all(
    sections.map(async (section) => {
      const html = typeof section.data.html === 'string' ? section.data.html : ''
      if (section.type === 'html') return [{ id: section.id, html, isDesigned: true }]
      if (section.type !== 'rich_text') return [await readWidget(reading, section, within)]
      return Promise.all(
        splitRichText(html).map((piece, at) => {
          const id = `${section.id}-${at}`
          return 'html' in piece ? { id, ...piece } : readWidget(reading, { id, ...piece }, within)
        }),
      )
    }),
  )
  return loaded.flat().filter((section) => section !== undefined)
}

interface AskedWidget {
  id: string
  type: string
  data: unknown
}

async function readWidget(
  reading: Reading,
  { id, type, data }: AskedWidget,
  within: readonly string[],
): Promise<LoadedSection | undefined> {
  const { api, visitor } = reading.context
  if (!askedTypes.includes(type) || ++reading.widgets > maxWidgets) return undefined
  if (type === 'block' && ++reading.blocks > maxBlocks) return undefined
  const answer = await api(showWidget, { language: visitor.language, type, data })
  if (!answer.ok) return undefined
  const widget = answer.body.data
  if (widget.type !== 'block') return { id, widget, data: isRecord(data) ? data : {} }
  const { block } = widget
  if (!block || within.length >= deepest || within.includes(block.identifier)) return undefined
  return { id, sections: await readAll(reading, block.sections, [...within, block.identifier]) }
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null
