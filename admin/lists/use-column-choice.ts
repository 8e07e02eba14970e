import { orderColumns } from './column-order.ts'
import type { Column } from './DataTable.tsx'
import type { ListChoices } from './list-choices.ts'

/** The columns as somebody wants them: all of them for the menu, and those that are shown. */
export function useColumnChoice<R>(columns: readonly Column<R>[], { order, hidden }: ListChoices) {
  const ordered = orderColumns(columns, order)
  // What names a row is always there: without it nobody knows what they tick.
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
