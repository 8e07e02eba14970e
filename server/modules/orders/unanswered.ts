import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

/** A public answer, or the decision that none is needed, ends the customer's waiting. */
export const setUnanswered = (ctx: TxCtx, id: number, unanswered_since: string | null) =>
  ctx.db.updateTable('orders').set({ unanswered_since }).where('id', '=', id).execute()

/** A message of the customer: who waits already goes on waiting since the first one. */
export const addUnanswered = (ctx: TxCtx, id: number) =>
  ctx.db
    .updateTable('orders')
    .set({ unanswered_since: sql`coalesce(unanswered_since, now())` })
    .where('id', '=', id)
    .execute()
