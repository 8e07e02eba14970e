import { sql } from 'kysely'
import type { PublicPickup, PublicStore } from '#contracts/pos/public-stores.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'

/** Enabled stores for customers, sorted by name, and the pick-ups of the checkout. */
export async function listPublicStores(ctx: Ctx): Promise<{ data: PublicStore[]; pickup: PublicPickup[] }> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<PublicStore>`
    select s.id, ${text('s.name')} as name, ${text('s.address')} as address, coalesce(s.phone, '') as phone, coalesce(s.email, '') as email,
      s.opening_hours, s.latitude::float8 as latitude, s.longitude::float8 as longitude, coalesce(s.map_url, '') as map_url,
      coalesce(${imageAddress('')} || f.path, '') as image, coalesce(${imageAddress('')} || m.path, '') as map_image
    from stores s left join files f on f.id = s.image left join files m on m.id = s.map_image
    where s.enabled and s.deleted_at is null
    order by ${text('s.name')} collate ${sql.ref(getCollation(ctx.language))}, s.id`.execute(ctx.db)
  const { rows: pickup } = await sql<PublicPickup>`
    select id, ${text('title')} as title, coalesce(${text('address')}, '') as address from shipping_methods
    where type = 'pickup' and enabled order by "order", id`.execute(ctx.db)
  return { data: rows.map((store) => ({ ...store, map_url: store.map_url || getMapUrl(store) })), pickup }
}

/** Google Maps at the place of a store, else at its address; '' where neither is known. */
function getMapUrl({ name, address, latitude, longitude }: PublicStore): string {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address && `${name}, ${address}`
  return place && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
