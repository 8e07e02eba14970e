import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'

const days = 365
const perProduct = 8
/** Orders of resellers name hundreds of products, each pair of which would count. */
const maxProducts = 20

/**
 * Recounts which products were ordered together in the last year, for the recommendations of product pages. Cached pages show it from the
 * next day on, when the cache is cleared.
 */
export const countBoughtTogether = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    await sql`delete from bought_together`.execute(db)
    await sql`
      with ordered as (
        select i.order_id, i.product_id, count(*) over (partition by i.order_id) as products
        from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
        where o.created_at > now() - make_interval(days => ${days}) and o.status <> 'canceled' and not i.is_gift and p.deleted_at is null
        group by i.order_id, i.product_id
      ), pairs as (
        select a.product_id, b.product_id as other_id, count(*)::int as orders
        from ordered a join ordered b on b.order_id = a.order_id and b.product_id <> a.product_id
        where a.products <= ${maxProducts}
        group by a.product_id, b.product_id
      ), ranked as (
        select *, row_number() over (partition by product_id order by orders desc, other_id desc) as place from pairs
      )
      insert into bought_together (product_id, other_id, orders)
      select product_id, other_id, orders from ranked where place <= ${perProduct}`.execute(db)
  })
