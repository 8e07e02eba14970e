import type { TxCtx } from '#server/kernel/context.ts'

/** Subscribes a customer to the newsletter; returns whether that is a change. */
export async function subscribeMember({ db }: TxCtx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_subscribe: true })
    .where('id', '=', id)
    .where('is_subscribe', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
