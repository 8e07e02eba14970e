import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** Parcels of one delivery method go with one carrier on most days; an older parcel says little about today. */
const latest = 500

/** The carrier of the newest parcel of these delivery methods; '' where they differ or none is known. */
export async function usualCarrier({ db }: Ctx, methods: readonly (number | null)[]): Promise<string> {
  const ids = [...new Set(methods)].filter((id) => id !== null)
  if (ids.length === 0) return ''
  const { rows } = await sql<{ carrier: string }>`
    select distinct on (o.shipping_id) s.carrier
    from (select id, order_id, carrier from shipments order by id desc limit ${latest}::int) s
    join orders o on o.id = s.order_id
    where s.carrier is not null and o.shipping_id = any(${ids}::bigint[])
    order by o.shipping_id, s.id desc`.execute(db)
  const known = new Set(rows.map(({ carrier }) => carrier))
  const [carrier = ''] = known
  return known.size === 1 ? carrier : ''
}
