import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

interface PaidOrder {
  id: number
  email: string
  currency: string
  promoter_id: number | null
}

/**
 * Freezes what promoters earn from an order when it is paid: the owner of its code at level 0, those above at the next ones, each by the
 * percentage of the product, else of the group (commissions.md K3). The buyer earns nothing from the own order, nor does a promoter who
 * is disabled or deleted by then; the others keep their levels. Later changes of percentages change nothing. A repeat adds nothing.
 */
export async function createEntries(ctx: TxCtx, order: PaidOrder): Promise<void> {
  if (order.promoter_id === null) return
  await sql`
    with recursive chain as (
      select id, parent_id, 0 as level from accounts where id = ${order.promoter_id}
      union all
      select a.id, a.parent_id, chain.level + 1 from chain join accounts a on a.id = chain.parent_id
      where chain.level < ${ctx.settings.sale.commission_max_levels - 1}
    ), earned as (
      select i.id as order_item_id, a.id as account_id, a.group_id, chain.level, i.line_net, i.position,
        coalesce(
          (select p.percentage from product_commissions p
            where p.product_id = i.product_id and p.group_id = a.group_id and p.level = chain.level),
          (select (row ->> 'percentage')::numeric from jsonb_array_elements(g.levels) row
            where (row ->> 'level')::int = chain.level)) as percentage
      from chain join accounts a on a.id = chain.id left join commission_groups g on g.id = a.group_id
      join order_items i on i.order_id = ${order.id} and not i.is_gift
      where a.enabled and a.commission_enabled and a.deleted_at is null and lower(a.email) <> lower(${order.email})
    )
    insert into commission_entries (order_id, order_item_id, account_id, group_id, level, base_amount, percentage, amount, currency)
    select ${order.id}, order_item_id, account_id, group_id, level, line_net, percentage, round(line_net * percentage / 100), ${order.currency}
    from earned where round(line_net * percentage / 100) > 0
    order by position, level
    on conflict do nothing`.execute(ctx.db)
}

/** The commissions of a completed order can be paid out. */
export async function approveEntries(ctx: TxCtx, orderId: number): Promise<void> {
  await ctx.db
    .updateTable('commission_entries')
    .set({ status: 'approved', approved_at: sql`now()`, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .execute()
}
