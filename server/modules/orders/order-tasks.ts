import { type RawBuilder, sql } from 'kysely'
import type { OrderTask } from '#contracts/orders/order-tasks.ts'
import { shipsBeforePayment } from './order-states.ts'

/**
 * For queries: whether order `o` waits to be sent, or handed over at the counter. It is paid, or its payment method collects the money with
 * the parcel. The order list, the dashboard and the counts of the back office all ask by this.
 */
export const isToShip: RawBuilder<boolean> = sql<boolean>`(o.status = 'paid' or (o.status = 'pending'
  and o.payment_type in (${sql.join(shipsBeforePayment.map((type) => sql.lit(type)))})))`

/** For queries: whether the customer of order `o` waits for an answer. */
export const isToAnswer: RawBuilder<boolean> = sql<boolean>`(o.unanswered_since is not null)`

/** For queries: whether order `o` waits for staff in this way. */
export const taskConditions: Record<OrderTask, RawBuilder<boolean>> = { to_ship: isToShip, to_answer: isToAnswer }
