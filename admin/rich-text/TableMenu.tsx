import type { Command } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { RichTextEditor } from '../content/rich-text/rich-text-editor.ts'
import { newTable } from '../content/rich-text/rich-text-table.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Table } from '../ui/icons.tsx'

const commands = {
  row_above: addRowBefore,
  row_below: addRowAfter,
  column_before: addColumnBefore,
  column_after: addColumnAfter,
  header_row: toggleHeaderRow,
  delete_row: deleteRow,
  delete_column: deleteColumn,
  delete: deleteTable,
}

/** The first cell of the new table is typed into. */
const insertTable: Command = ({ editor, tr }) => {
  const cell = tr.selection.from + 1
  tr.replaceSelectionWith(editor.schema.nodeFromJSON(newTable))
  tr.setSelection(TextSelection.near(tr.doc.resolve(cell))).scrollIntoView()
  return true
}

/** Inserts a table; inside of one it changes its rows and columns. */
export function TableMenu({ editor }: { editor: RichTextEditor }) {
  const translate = useTranslate()
  if (!editor.isActive('table'))
    return (
      <IconAction
        label={translate('admin.rich_text.table.insert')}
        icon={Table}
        size="small"
        onClick={() => editor.chain().focus().command(insertTable).run()}
      />
    )
  const items = Object.entries(commands).map(([key, command]) => ({
    key,
    title: translate(`admin.rich_text.table.${key}`),
    onClick: () => {
      command(editor.state, editor.view.dispatch)
      editor.commands.focus()
    },
  }))
  return (
    <ActionMenu items={items}>
      {(open) => (
        <IconAction
          label={translate('admin.rich_text.table.change')}
          icon={Table}
          size="small"
          aria-pressed
          {...open}
        />
      )}
    </ActionMenu>
  )
}
