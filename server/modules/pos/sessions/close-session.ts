import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { closeSession as endpoint, PosSessionReport } from '#contracts/pos/session-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { toAmount } from '#server/modules/pos/to-amount.ts'
import { getExpectedCash, loadDrawerSums } from './drawer-sums.ts'
import { lockSession } from './lock-session.ts'
import { loadReport } from './session-report.ts'

/** Closes a session with the counted cash; by anybody with the permission (pos.md V2, V3). */
export const closeSession = (
  outer: Ctx,
  { id, counted_cash, note }: ReadInputOf<typeof endpoint>,
): Promise<{ data: PosSessionReport }> =>
  inTransaction(outer, async (ctx) => {
    const session = await lockSession(ctx, id)
    if (!session) throw notFound()
    if (session.status === 'closed') throw conflict('errors.session_closed')
    const counted = toAmount(ctx, counted_cash, 'counted_cash')
    const expected_cash = getExpectedCash(session, await loadDrawerSums(ctx, id))
    await ctx.db
      .updateTable('pos_sessions')
      .set({
        status: 'closed',
        closed_by: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
        closer_name: actorName(ctx.actor),
        closed_at: sql`now()`,
        counted_cash: counted,
        expected_cash,
        difference: counted - expected_cash,
        note: note ?? '',
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute()
    await logActivity(ctx, [{ resource: 'pos_session', id, action: 'update', fields: ['status', 'counted_cash'] }])
    return { data: await loadReport(ctx, id) }
  })
