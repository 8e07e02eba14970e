import { sql } from 'kysely'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { showNeighbours } from '#contracts/orders/admin-order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { whereListed } from './list-admin-orders.ts'
import { sortOf } from './order-sorts.ts'

interface Row {
  previous_id: number | null
  next_id: number | null
  before: number
  total: number
  is_listed: boolean
}

/**
 * The neighbours of an order in a list. They are found by its sort key, so that an order that has left the list, for example because it
 * was shipped from the list of orders to ship, still leads to the next one.
 */
export async function getNeighbours(
  ctx: Ctx,
  { id, ...list }: Record<string, unknown> & { id: number },
): Promise<OutputOf<typeof showNeighbours>> {
  const { key, minus, from } = sortOf(ctx, list)
  const [before, after] = minus ? [sql`>`, sql`<`] : [sql`<`, sql`>`]
  const [forward, back] = minus ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const { rows } = await sql<Row>`
    with l as (select o.id, ${key} as key from ${from} ${whereListed(ctx, list)}),
      c as (select o.id, ${key} as key from ${from} where o.id = ${id})
    select
      (select l.id from l where (l.key, l.id) ${before} (c.key, c.id) order by l.key ${back}, l.id ${back} limit 1) as previous_id,
      (select l.id from l where (l.key, l.id) ${after} (c.key, c.id) order by l.key ${forward}, l.id ${forward} limit 1) as next_id,
      (select count(*)::int from l where (l.key, l.id) ${before} (c.key, c.id)) as before,
      (select count(*)::int from l) as total,
      exists (select from l where l.id = c.id) as is_listed
    from c`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound()
  const { is_listed, before: earlier, ...rest } = row
  return { data: { ...rest, position: is_listed ? earlier + 1 : null } }
}
