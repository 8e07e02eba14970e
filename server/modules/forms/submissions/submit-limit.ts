import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'

export const alreadySubmitted = () => conflict('validation.form_submitted')

/** Whether the customer has a submission in this scope that was not rejected. Guests cannot be recognised (forms.md F6). */
export async function isSubmitted({ db, actor }: Ctx, scope: string): Promise<boolean> {
  if (actor.kind !== 'member') return false
  const { rows } = await sql`
    select from submit_histories where user_id = ${actor.id} and scope = ${scope} and status <> 'rejected' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

interface Slot {
  scope: string
  user_id: number
  history_id: number
}

/**
 * Takes the one submission that a customer has in a scope; 409 where it is taken. Its key is unique, so that of many at once one gets it, and the
 * others wait for the end of its transaction.
 */
export async function takeSlot({ db }: TxCtx, slot: Slot): Promise<void> {
  const taken = await db
    .insertInto('submit_locks')
    .values(slot)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) throw alreadySubmitted()
}

/** A rejected submission lets the customer submit again. */
export const freeSlot = ({ db }: TxCtx, historyId: number) =>
  db.deleteFrom('submit_locks').where('history_id', '=', historyId).execute()
