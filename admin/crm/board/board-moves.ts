import type { BoardColumn, LeadCard } from '#contracts/crm/lead-calls.ts'

/** A place on the board: a column by its number, and how many cards are above. */
export interface BoardPlace {
  column: number
  index: number
}

/** A move as the server takes it, and the board as it will be. */
export interface BoardMove {
  columns: BoardColumn[]
  status_id: number
  prev_id: number | null
  next_id: number | null
  /** Whether the lead enters another status. */
  enters: boolean
}

export function findCard(columns: readonly BoardColumn[], id: number): (BoardPlace & { card: LeadCard }) | undefined {
  for (const [column, { leads }] of columns.entries()) {
    const index = leads.findIndex((card) => card.id === id)
    const card = leads[index]
    if (card) return { column, index, card }
  }
  return undefined
}

/** The board with a card at another place; undefined where it stays, and in the column of removed statuses. */
export function moveCard(columns: readonly BoardColumn[], id: number, place: BoardPlace): BoardMove | undefined {
  const from = findCard(columns, id)
  const status = columns[place.column]?.status
  if (!from || !status) return undefined
  const without = columns.map((column) => ({ ...column, leads: column.leads.filter((card) => card.id !== id) }))
  const target = without[place.column]?.leads ?? []
  const isBelow = from.column === place.column && from.index < place.index
  const index = Math.max(0, Math.min(isBelow ? place.index - 1 : place.index, target.length))
  const enters = from.column !== place.column
  if (!enters && index === from.index) return undefined
  const moved = without.map((column, at) => {
    const leads =
      at === place.column ? target.toSpliced(index, 0, { ...from.card, status_id: status.id }) : column.leads
    const more = enters ? Number(at === place.column) - Number(at === from.column) : 0
    const value = from.card.value ?? 0
    return { ...column, leads, total: column.total + more, value_total: column.value_total + more * value }
  })
  const [prev_id, next_id] = [target[index - 1]?.id ?? null, target[index]?.id ?? null]
  return { columns: moved, status_id: status.id, prev_id, next_id, enters }
}
