import { mergeAttributes, Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** What each node is to the commands of tables. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

/** `span` of the columns in the groups of a table, one list for each group; a column of one has 1. */
type ColumnGroups = readonly (readonly number[])[]

const spanOf = (element: Element) => Number(element.getAttribute('span')) || 1
const spanned = (value: number) => (value === 1 ? {} : { span: value })

const columnGroups = {
  default: [],
  parseHTML: (element: HTMLElement): ColumnGroups =>
    [...element.querySelectorAll(':scope > colgroup')].map((group) => [...group.querySelectorAll('col')].map(spanOf)),
  rendered: false,
}

/** The text above the rows: an attribute, because a table of the editor consists of rows only. */
const caption = {
  default: '',
  parseHTML: (element: HTMLElement) => element.querySelector(':scope > caption')?.textContent ?? '',
  rendered: false,
}

const head = ({ attrs }: { attrs: { caption?: string; groups?: ColumnGroups } }): DOMOutputSpec[] => [
  ...(attrs.caption ? [['caption', {}, attrs.caption] as const] : []),
  ...(attrs.groups ?? []).map(
    (group) => ['colgroup', {}, ...group.map((value) => ['col', spanned(value)] as const)] as const,
  ),
]

/** A table of rows. Tab goes from cell to cell. */
const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addAttributes: () => ({ caption, groups: columnGroups }),
  // What the attributes hold is no row.
  parseHTML: () => [{ tag: 'table' }, { tag: 'table > caption', ignore: true }, { tag: 'colgroup', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => ['table', HTMLAttributes, ...head(node), ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this
    const go = (step: 1 | -1) => goToNextCell(step)(editor.state, editor.view.dispatch)
    return {
      Tab: () => editor.isActive('table') && (go(1) || (addRowAfter(editor.state, editor.view.dispatch) && go(1))),
      'Shift-Tab': () => editor.isActive('table') && go(-1),
    }
  },
})

const RowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const createCell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // Widths of columns follow from their texts.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

export const tableNodes = [TableNode, RowNode, createCell('tableCell', 'td'), createCell('tableHeader', 'th')]

/** A new table: a row of headings and two rows. */
export const newTable = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })),
}
