import { orderColumns } from './column-order.ts'
import type { Column } from './DataTable.tsx'
import type { ListChoices } from './list-choices.ts'

/** The columns in the user's order: all of them for the menu, and the visible ones. */
export function useColumnChoice<R>(columns: readonly Column<R>[], { order, hidden }: ListChoices) {
  const ordered = orderColumns(columns, order)
  // The title column cannot be hidden: rows could not be distinguished.
  const titleKey = (columns.find((column) => column.phone === 'title') ?? columns[0])?.key
  const isHidden = ({ key, atFirst }: Column<R>) =>
    key !== titleKey && (hidden ? hidden.includes(key) : atFirst === 'hidden')
  return {
    arranged: ordered.map((column) => ({
      key: column.key,
      title: column.title,
      fixed: column.key === titleKey,
      shown: !isHidden(column),
    })),
    shown: ordered.filter((column) => !isHidden(column)),
  }
}
