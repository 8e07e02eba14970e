import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'

/** Ends approvals whose time is over (forms.md F9): run every hour, and before applications are read or used. */
export const expireApplications = async ({ db }: Pick<Ctx, 'db'>, userId?: number): Promise<void> => {
  const query = db
    .updateTable('service_applications')
    .set({ status: 'expired', updated_at: sql`now()` })
    .where('status', '=', 'approved')
    .where('expires_at', '<', sql<string>`now()`)
  await (userId === undefined ? query : query.where('user_id', '=', userId)).execute()
}

/** An application, locked until the transaction ends; 404 also for one of another customer where `userId` is given. */
export async function lockApplication({ db }: TxCtx, id: number, userId?: number) {
  const query = db.selectFrom('service_applications').selectAll().where('id', '=', id)
  const row = await (userId === undefined ? query : query.where('user_id', '=', userId)).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
