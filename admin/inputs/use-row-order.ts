import { useOrderedRows } from '../ui/use-ordered-rows.ts'

export type Row = Record<string, unknown>

/** A stored row has an id; one that is not saved yet is known by its place. */
export const idOf = (row: Row, at: number) => Number(row.id) || -(at + 1)

interface RowOrder {
  rows: readonly Row[]
  isShown: (row: Row) => boolean
  orderBy: string | undefined
  nameOf: (row: Row) => string
  onChange: (rows: Row[]) => void
}

/** Rows of a table in a form that are moved by dragging and by Alt with an arrow key; without `orderBy` they are not. */
export function useRowOrder({ rows, isShown, orderBy, nameOf, onChange }: RowOrder) {
  const known = rows.map((row, at) => ({ row, id: idOf(row, at) }))
  const { handleOf, announcement } = useOrderedRows({
    ids: orderBy ? known.filter(({ row }) => isShown(row)).map(({ id }) => id) : [],
    nameOf: (id) => nameOf(known.find((one) => one.id === id)?.row ?? {}),
    move: async (id, { prev_id }) => {
      const others = known.filter((one) => one.id !== id)
      const moved = known.filter((one) => one.id === id)
      const place = prev_id === null ? 0 : others.findIndex((one) => one.id === prev_id) + 1
      onChange(others.toSpliced(place, 0, ...moved).map(({ row }, at) => ({ ...row, [orderBy ?? '']: at })))
      return true
    },
  })
  const last = Math.max(-1, ...rows.map((row) => Number(row[orderBy ?? ''] ?? 0)))
  return { handleOf, announcement, nameOf, ofNew: orderBy ? { [orderBy]: last + 1 } : {} }
}
