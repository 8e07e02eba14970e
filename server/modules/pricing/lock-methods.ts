import { sql } from 'kysely'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { TxCtx } from '#server/kernel/context.ts'

/**
 * Locks the chosen shipping and payment methods until the transaction ends. Call it before the methods are read: a method that is disabled
 * or deleted at the same moment is then not among them, and a later change waits for the order.
 */
export async function lockMethods(
  { db }: TxCtx,
  { shipping_id, payment_id }: { shipping_id?: unknown; payment_id?: unknown },
): Promise<void> {
  const parseId = (sent: unknown) => schemas.id.safeParse(sent).data ?? null
  await sql`
    with shipping as materialized (select id from shipping_methods where id = ${parseId(shipping_id)}::bigint for share),
    payment as materialized (select id from payment_methods where id = ${parseId(payment_id)}::bigint for share)
    select (select count(*) from shipping) + (select count(*) from payment)`.execute(db)
}
