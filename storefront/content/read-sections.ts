import type { Section } from '#contracts/content/sections.ts'
import { showWidget, type Widget } from '#contracts/content/widget-calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { splitRichText } from './split-rich-text.ts'

/** A section that is ready to be shown: its widgets have been answered. */
export type ShownSection =
  | { id: string; html: string }
  | { id: string; widget: Exclude<Widget, { type: 'block' }>; data: Section['data'] }
  | { id: string; sections: ShownSection[] }

/** Blocks in blocks in blocks; deeper ones, and a block in itself, show nothing (crm-content.md D-3). */
const deepest = 3

/** Asks for what the widgets of a body show, all at once: in-process where the page is rendered. What cannot be shown is left out. */
export async function readSections(
  context: Pick<PageContext, 'api' | 'visitor'>,
  sections: readonly Section[],
  within: readonly string[] = [],
): Promise<ShownSection[]> {
  const shown = await Promise.all(
    sections.map(async (section) => {
      if (section.type !== 'rich_text') return [await readWidget(context, section, within)]
      const pieces = splitRichText(typeof section.data.html === 'string' ? section.data.html : '')
      return Promise.all(
        pieces.map((piece, at) => {
          const id = `${section.id}-${at}`
          return 'html' in piece ? { id, ...piece } : readWidget(context, { id, ...piece }, within)
        }),
      )
    }),
  )
  return shown.flat().filter((section) => section !== undefined)
}

interface AskedWidget {
  id: string
  type: string
  data: unknown
}

async function readWidget(
  context: Pick<PageContext, 'api' | 'visitor'>,
  { id, type, data }: AskedWidget,
  within: readonly string[],
): Promise<ShownSection | undefined> {
  const { api, visitor } = context
  const answer = await api(showWidget, { language: visitor.language, type, data })
  if (!answer.ok) return undefined
  const widget = answer.body.data
  if (widget.type !== 'block') return { id, widget, data: isRecord(data) ? data : {} }
  const { block } = widget
  if (!block || within.length >= deepest || within.includes(block.identifier)) return undefined
  return { id, sections: await readSections(context, block.sections, [...within, block.identifier]) }
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null
