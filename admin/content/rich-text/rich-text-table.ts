import { mergeAttributes, Node } from '@tiptap/core'
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

/** A table of rows, without caption and groups of columns: texts with those are edited as HTML. Tab goes from cell to cell. */
const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
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
