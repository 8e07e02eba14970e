import type { Column } from './DataTable.tsx'

/** So many columns at the end of a row are as wide as its buttons, or wider. */
const covered = 2

/** When a record was changed is no figure to decide by. */
const isFigure = ({ align, key }: Pick<Column<unknown>, 'align' | 'key'>) => align === 'end' && key !== 'updated_at'

/**
 * In which column's cell the buttons of a row stand when it is pointed at, at its right edge: at the end of the row, but where that would
 * hide figures, which one looks at while choosing what to do, before the first of them. The name stays free in any case.
 */
export function actionsAt(columns: readonly Pick<Column<unknown>, 'align' | 'key' | 'phone'>[]): number {
  const last = columns.length - 1
  if (!columns.slice(-covered).some(isFigure)) return last
  const before = columns.findIndex(isFigure) - 1
  const title = columns.findIndex(({ phone }) => phone === 'title')
  return before - title >= covered ? before : last
}
