type Placed = { key: string; align?: 'end' | undefined; phone?: string | undefined }

/** This many columns at the end of a row are at least as wide as its buttons. */
const covered = 2

/** The time of the last change may be covered: nobody decides by it. */
const isFigure = ({ align, key }: Placed) => align === 'end' && key !== 'updated_at'

/**
 * The column whose right edge the row buttons are placed at on hover: the last one, unless they would
 * cover numbers, which users compare while choosing an action; then the column before the first number. The title is never covered.
 */
export function actionsAt(columns: readonly Placed[]): number {
  const last = columns.length - 1
  if (!columns.slice(-covered).some(isFigure)) return last
  const before = columns.findIndex(isFigure) - 1
  const title = columns.findIndex(({ phone }) => phone === 'title')
  return before - title >= covered ? before : last
}
