import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

/** Sets since when an order has an unanswered message; null once staff replied or decided that no reply is needed. */
export const setUnanswered = (ctx: TxCtx, id: number, unanswered_since: string | null) =>
  ctx.db.updateTable('orders').set({ unanswered_since }).where('id', '=', id).execute()

/** Marks an order as unanswered after a message of its customer; it counts from the first unanswered message. */
export const addUnanswered = (ctx: TxCtx, id: number) =>
  ctx.db
    .updateTable('orders')
    .set({ unanswered_since: sql`coalesce(unanswered_since, now())` })
    .where('id', '=', id)
    .execute()
