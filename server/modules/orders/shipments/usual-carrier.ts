import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** Parcels of one delivery method go with one carrier on most days; an older parcel says little about today. */
const latest = 500

/** The carriers of the latest parcels by delivery method: each method's newest parcel with a carrier counts. */
export async function usualCarriers({ db }: Ctx, shippingIds: readonly number[]): Promise<Map<number, string>> {
  if (shippingIds.length === 0) return new Map()
  const { rows } = await sql<{ shipping_id: number; carrier: string }>`
    select distinct on (o.shipping_id) o.shipping_id, s.carrier
    from (select id, order_id, carrier from shipments order by id desc limit ${latest}::int) s
    join orders o on o.id = s.order_id
    where s.carrier is not null and o.shipping_id = any(${[...shippingIds]}::bigint[])
    order by o.shipping_id, s.id desc`.execute(db)
  return new Map(rows.map(({ shipping_id, carrier }) => [shipping_id, carrier]))
}

/** The carrier that a parcel of these methods usually goes with; '' where they differ or none is known. */
export async function usualCarrier(ctx: Ctx, methods: readonly (number | null)[]): Promise<string> {
  const ids = [...new Set(methods)].filter((id) => id !== null)
  const known = new Set((await usualCarriers(ctx, ids)).values())
  const [carrier = ''] = known
  return known.size === 1 ? carrier : ''
}
