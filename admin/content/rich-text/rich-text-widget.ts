import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { parseJson } from '#contracts/parse-json.ts'
import { WidgetRow } from './WidgetRow.tsx'

function parseData(text: string | null): unknown {
  try {
    return parseJson(text ?? '{}')
  } catch {
    return {}
  }
}

/** A widget inside rich text, `<div data-widget="TYPE" data-widget-data="{json}"></div>` (content.md T1), shown as a row. */
export const WidgetNode = Node.create({
  name: 'widget',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    type: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-widget'),
      renderHTML: ({ type }) => ({ 'data-widget': type }),
    },
    data: {
      default: {},
      parseHTML: (element) => parseData(element.getAttribute('data-widget-data')),
      renderHTML: ({ data }) => ({ 'data-widget-data': JSON.stringify(data) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-widget]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(WidgetRow),
})
