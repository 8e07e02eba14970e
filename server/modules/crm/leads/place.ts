import { sql } from 'kysely'
import { type Ordered, orderBetween } from '#server/domain/sort-order.ts'
import type { TxCtx } from '#server/kernel/context.ts'

const gap = 100

/** A column of the board: the leads of a funnel, or of none, in a status. */
export interface Column {
  funnel_id: number | null
  status_id: number
}

const inColumn = ({ funnel_id, status_id }: Column) =>
  sql<boolean>`status_id = ${status_id} and ${funnel_id === null ? sql`funnel_id is null` : sql`funnel_id = ${funnel_id}`}`

/** One move at a time gives places in a column. Taken before the locks of rows (orders.md O2). */
export const lockColumn = ({ db }: TxCtx, statusId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('storekeeper leads'), ${statusId}::integer)`.execute(db)

/** A number before this one; numbers below zero are fine, so that the top of a column never runs out of room. */
const before = (order: number) => (order > 1 ? Math.floor(order / 2) : order - gap)

/** The order of a lead that comes first in its column. */
export async function placeAtTop({ db }: TxCtx, column: Column): Promise<number> {
  const { rows } = await sql<{ first: number | null }>`
    select min("order") as first from leads where ${inColumn(column)}`.execute(db)
  const first = rows[0]?.first ?? null
  return first === null ? gap : before(first)
}

interface Place extends Column {
  prev_id: number | null
  next_id: number | null
}

/**
 * The order that puts a lead behind `prev_id`, else before `next_id`, else first in the column. The two need not be neighbours, because a board
 * that is filtered hides leads between them. Null when one of them is no longer in the column, or they have changed places. Where there is no
 * number left, those behind make room.
 */
export async function placeLead(
  ctx: TxCtx,
  id: number,
  { prev_id, next_id, ...column }: Place,
): Promise<number | null> {
  const named = await findInColumn(ctx, column, [prev_id, next_id])
  const prev = prev_id === null ? null : named.get(prev_id)
  const next = next_id === null ? null : named.get(next_id)
  if (prev === undefined || next === undefined || prev_id === id || next_id === id) return null
  if (prev && next && !isBefore(prev, next)) return null
  const before = prev ?? (next && (await neighbour(ctx, column, { id, of: next, side: 'above' })))
  if (!before) return placeAtTop(ctx, column)
  const after = await neighbour(ctx, column, { id, of: before, side: 'below' })
  const placed = orderBetween(after ? [before, after] : [before], id, before.id, after?.id ?? null)
  if (!placed) return null
  if (after && placed.renumbered.length > 0) await makeRoom(ctx, column, { id, from: after })
  return placed.order
}

const isBefore = (a: Ordered, b: Ordered) => a.order < b.order || (a.order === b.order && a.id < b.id)

async function findInColumn({ db }: TxCtx, column: Column, ids: readonly (number | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map<number, Ordered>()
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'order'])
    .where(inColumn(column))
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The lead directly above or below another one, without the lead that is being moved. */
async function neighbour(
  { db }: TxCtx,
  column: Column,
  { id, of, side }: { id: number; of: Ordered; side: 'above' | 'below' },
): Promise<Ordered | undefined> {
  const [compare, direction] = side === 'above' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const { rows } = await sql<Ordered>`
    select id, "order" from leads
    where ${inColumn(column)} and ("order", id) ${compare} (${of.order}, ${of.id}) and id <> ${id}
    order by "order" ${direction}, id ${direction} limit 1`.execute(db)
  return rows[0]
}

/** As orderBetween renumbers: those behind a place by 200. */
const makeRoom = ({ db }: TxCtx, column: Column, { id, from }: { id: number; from: Ordered }) =>
  sql`update leads set "order" = "order" + 200
    where ${inColumn(column)} and ("order", id) >= (${from.order}, ${from.id}) and id <> ${id}`.execute(db)
