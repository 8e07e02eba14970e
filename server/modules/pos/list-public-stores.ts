import { sql } from 'kysely'
import type { PublicPickup, PublicStore } from '#contracts/pos/public-stores.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Enabled stores for customers, sorted by name, and the pick-ups of the checkout. */
export async function listPublicStores(ctx: Ctx): Promise<{ data: PublicStore[]; pickup: PublicPickup[] }> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<PublicStore>`
    select id, ${text('name')} as name, ${text('address')} as address, coalesce(phone, '') as phone, coalesce(email, '') as email,
      opening_hours, latitude::float8 as latitude, longitude::float8 as longitude
    from stores where enabled and deleted_at is null
    order by ${text('name')} collate ${sql.ref(getCollation(ctx.language))}, id`.execute(ctx.db)
  const { rows: pickup } = await sql<PublicPickup>`
    select id, ${text('title')} as title, coalesce(${text('address')}, '') as address from shipping_methods
    where type = 'pickup' and enabled order by "order", id`.execute(ctx.db)
  return { data: rows, pickup }
}
