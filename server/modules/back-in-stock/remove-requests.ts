import type { TxCtx } from '#server/kernel/context.ts'

/** Removes all requests of an address, which its owner unsubscribed. */
export async function removeRequestsOf({ db }: TxCtx, email: string): Promise<void> {
  await db
    .deleteFrom('back_in_stock_requests')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .execute()
}
