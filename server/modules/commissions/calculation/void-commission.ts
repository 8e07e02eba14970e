import { sql } from 'kysely'
import type { CommissionEntry, voidCommission as contract } from '#contracts/commissions/calculation.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { presentEntry, shownEntries } from './list-entries.ts'

/** Voids an entry, and what refunds took off it; one that was paid out, or a refund alone, cannot be (commissions.md K4). */
export async function voidCommission(
  ctx: Ctx,
  { id, reason }: ReadInputOf<typeof contract>,
): Promise<{ data: CommissionEntry }> {
  return inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('commission_entries')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound()
    // A refund adds its entries under this lock.
    await tx.db.selectFrom('orders').select('id').where('id', '=', found.order_id).forUpdate().execute()
    const entries = await tx.db
      .selectFrom('commission_entries')
      .select(['id', 'status', 'reverses_id'])
      .where((e) => e.or([e('id', '=', id), e('reverses_id', '=', id)]))
      .orderBy('id')
      .forUpdate()
      .execute()
    if (entries.some(({ status, reverses_id }) => status === 'settled' || (status === 'void' && !reverses_id)))
      throw conflict('errors.commission_closed')
    if (entries.some((entry) => entry.id === id && entry.reverses_id !== null))
      throw conflict('errors.commission_closed')
    await tx.db
      .updateTable('commission_entries')
      .set({ status: 'void', void_reason: reason, updated_at: sql`now()` })
      .where(
        'id',
        'in',
        entries.map((entry) => entry.id),
      )
      .execute()
    await logActivity(tx, [{ resource: 'calculation', id, action: 'update', fields: ['status'] }])
    const row = await shownEntries(tx, {}).where('e.id', '=', id).executeTakeFirstOrThrow()
    return { data: presentEntry(row) }
  })
}
