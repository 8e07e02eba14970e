import { type RawBuilder, sql } from 'kysely'
import type { Settings } from '#contracts/configuration/settings.ts'
import type { OrderTask } from '#contracts/orders/order-tasks.ts'
import { today } from '#contracts/shop-date.ts'
import { isExpired } from '#server/domain/sellable.ts'

/**
 * For queries: whether order `o` is to be shipped, or handed over at the counter. It is paid, or its payment method collects the money with
 * the parcel. The order list, the dashboard and the counts of the back office all use this condition.
 */
export const isToShip: RawBuilder<boolean> = sql<boolean>`(o.status = 'paid' or (o.status = 'pending'
  and o.payment_settlement = 'on_delivery'))`

/** For queries: whether the customer of order `o` waits for an answer. */
export const isToAnswer: RawBuilder<boolean> = sql<boolean>`(o.unanswered_since is not null)`

/** For queries: whether order `o` has units reserved in a lot that is past its date. */
export const hasExpiredUnits = (settings: Settings): RawBuilder<boolean> => sql<boolean>`exists (
  select from order_items oi
  join order_allocations oa on oa.order_item_id = oi.id and oa.state = 'reserved'
  join inventories i on i.id = oa.inventory_id
  join stocks s on s.id = i.stock_id
  join products p on p.id = s.product_id
  where oi.order_id = o.id and ${isExpired(today(settings))})`

/** For queries: whether order `o` has this task for staff. */
export const taskConditions = (settings: Settings): Record<OrderTask, RawBuilder<boolean>> => ({
  to_ship: isToShip,
  to_answer: isToAnswer,
  expired_lot: hasExpiredUnits(settings),
})
