import { sql } from 'kysely'
import type { ServiceCard } from '#contracts/catalogue/card.ts'
import type { listServices, Page } from '#contracts/catalogue/product-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { toCards } from '#server/modules/search/lists/cards.ts'
import { isVisible } from '#server/modules/search/lists/visible.ts'
import type { StoredCard } from './tables.ts'

type Applying = Pick<ServiceCard, 'is_approval_required' | 'form_id' | 'form_url' | 'application_status'>

/** Visible services, newest first, with the forms to apply for them and the state of the customer's newest application. */
export async function readServices(
  ctx: Ctx,
  { page, per_page }: ReadInputOf<typeof listServices>,
): Promise<Page<ServiceCard>> {
  const userId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const isService = sql`l.visibled and array[l.type] @> '{service}'`
  const { rows } = await sql<{ total: number; data: { card: StoredCard; applying: Applying }[] }>`
    select (select count(*) from product_facets l where ${isService}) as total, coalesce((
      select json_agg(s) from (
        select k.card, json_build_object('is_approval_required', p.is_approval_required, 'form_id', p.form_id, 'form_url', f.url,
          'application_status', (
            select case when a.status = 'approved' and a.expires_at < now() then 'expired' else a.status end
            from service_applications a where a.product_id = p.id and a.user_id = ${userId} order by a.id desc limit 1)) as applying
        from product_facets l join product_listing k on k.product_id = l.product_id and ${isVisible(ctx, 'k')} join products p on p.id = l.product_id left join forms f on f.id = p.form_id and f.deleted_at is null
        where ${isService} order by l.created_at desc, l.product_id desc limit ${per_page} offset ${(page - 1) * per_page}) s), '[]') as data`.execute(
    ctx.db,
  )
  const { total = 0, data = [] } = rows[0] ?? {}
  const cards = await toCards(
    ctx,
    data.map(({ card }) => card),
  )
  const services = data.flatMap(({ applying }, at) => (cards[at] ? [{ ...cards[at], ...applying }] : []))
  return { data: services, total, page, per_page }
}
