import { sql } from 'kysely'
import type { ServiceCard } from '#contracts/catalogue/card.ts'
import type { listServices, Page } from '#contracts/catalogue/product-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { toCard } from '#server/modules/search/lists/cards.ts'
import { isVisible } from '#server/modules/search/lists/visible.ts'
import type { StoredCard } from './tables.ts'

/** Visible services, newest first. Services have no forms or applications yet. */
export async function readServices(
  ctx: Ctx,
  { page, per_page }: ReadInputOf<typeof listServices>,
): Promise<Page<ServiceCard>> {
  const isService = sql`${isVisible(ctx)} and l.type = 'service'`
  const { rows } = await sql<{ total: number; data: { card: StoredCard; is_approval_required: boolean }[] }>`
    select (select count(*) from product_listing l where ${isService}) as total, coalesce((
      select json_agg(s) from (
        select l.card, p.is_approval_required from product_listing l join products p on p.id = l.product_id
        where ${isService} order by l.created_at desc, l.product_id desc limit ${per_page} offset ${(page - 1) * per_page}) s), '[]') as data`.execute(
    ctx.db,
  )
  const { total = 0, data = [] } = rows[0] ?? {}
  const noForm = { form_id: null, form_url: null, application_status: null }
  const services = data.map(({ card, is_approval_required }) => ({
    ...toCard(ctx, card),
    is_approval_required,
    ...noForm,
  }))
  return { data: services, total, page, per_page }
}
