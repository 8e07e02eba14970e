import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

/** Unsubscribes the contacts with this email from marketing emails. */
export async function unsubscribeContacts({ db }: TxCtx, email: string): Promise<void> {
  await sql`update contacts set is_subscribe = false where lower(email) = lower(${email}) and is_subscribe`.execute(db)
}
