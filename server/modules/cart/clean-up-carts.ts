import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/**
 * Deletes abandoned carts: empty ones after a day, others after the days of the settings. A cart whose order is not
 * paid yet stays (orders.md O3), and one that is locked by a request waits for the next run.
 */
export async function cleanUpCarts(ctx: Ctx): Promise<number> {
  const { guest_cart_days, cart_days } = ctx.settings.privacy
  const { numAffectedRows } = await sql`
    delete from carts where id in (
      select c.id from carts c where (c.updated_at < now() - make_interval(days => case when c.user_id is null then ${guest_cart_days}::int else ${cart_days}::int end)
        or c.order_id is null and c.updated_at < now() - interval '1 day' and not exists (select from cart_items i where i.cart_id = c.id))
      and not exists (
        select from orders o where o.id = c.order_id and o.paid_at is null and o.status not in ('canceled', 'refunded'))
      order by c.id for update of c skip locked)`.execute(ctx.db)
  return Number(numAffectedRows)
}
