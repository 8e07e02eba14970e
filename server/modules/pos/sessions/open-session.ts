import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { openSession as endpoint, PosSessionReport } from '#contracts/pos/session-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { getStore } from '#server/modules/pos/load-store.ts'
import { toAmount } from '#server/modules/pos/to-amount.ts'
import { loadReport } from './session-report.ts'

/** Opens a register. Of several requests at once one opens it, the others get a 409 (pos.md V2). */
export const openSession = (
  outer: Ctx,
  { store_id, register, opening_float }: ReadInputOf<typeof endpoint>,
): Promise<EndpointResponse<{ data: PosSessionReport }>> =>
  inTransaction(outer, async (ctx) => {
    const store = await getStore(ctx, store_id)
    if (!store.enabled) throw fieldError('store_id', 'validation.check_input')
    const session = await ctx.db
      .insertInto('pos_sessions')
      .values({
        store_id,
        register,
        opening_float: toAmount(ctx, opening_float, 'opening_float'),
        opened_by: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
        opener_name: actorName(ctx.actor),
      })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!session) throw conflict('errors.register_open')
    await logActivity(ctx, [{ resource: 'pos_session', id: session.id, action: 'create' }])
    return created({ data: await loadReport(ctx, session.id) })
  })
