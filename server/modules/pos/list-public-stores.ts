import { sql } from 'kysely'
import type { PublicStore } from '#contracts/pos/public-stores.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Enabled stores for customers, sorted by name. */
export async function listPublicStores(ctx: Ctx): Promise<{ data: PublicStore[] }> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<PublicStore>`
    select id, ${text('name')} as name, ${text('address')} as address, coalesce(phone, '') as phone, coalesce(email, '') as email,
      opening_hours, latitude::float8 as latitude, longitude::float8 as longitude
    from stores where enabled and deleted_at is null
    order by ${text('name')} collate ${sql.ref(getCollation(ctx.language))}, id`.execute(ctx.db)
  return { data: rows }
}
