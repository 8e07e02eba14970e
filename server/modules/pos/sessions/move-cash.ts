import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { moveCash as endpoint, PosSessionReport } from '#contracts/pos/session-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { startOperation, storeResult } from '#server/modules/pos/operations/start-operation.ts'
import { toAmount } from '#server/modules/pos/to-amount.ts'
import { lockOpenSession, type SessionRecord } from './lock-session.ts'
import { loadReport } from './session-report.ts'

/** Puts cash into the drawer of an open session or takes it out; once for each uuid. */
export const moveCash = (outer: Ctx, input: ReadInputOf<typeof endpoint>): Promise<{ data: PosSessionReport }> =>
  inTransaction(outer, async (ctx) => {
    const session = await lockOpenSession(ctx, input.id)
    const { uuid } = input
    const operation = { ...session, type: 'cash' as const, pos_session_id: session.id }
    const known = uuid ? await startOperation(ctx, { ...operation, uuid }) : undefined
    if (!known) {
      const id = await insertMove(ctx, session, { ...input, amount: toAmount(ctx, input.amount, 'amount') })
      if (uuid) await storeResult(ctx, uuid, { cash_move_id: id })
    }
    return { data: await loadReport(ctx, session.id) }
  })

interface Move {
  type: 'in' | 'out'
  /** An amount in minor units. */
  amount: number
  reason: string
  at?: string
  is_late?: boolean
}

export async function insertMove(
  ctx: TxCtx,
  session: Pick<SessionRecord, 'id'>,
  { type, amount, reason, at, is_late = false }: Move,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('pos_cash_moves')
    .values({
      pos_session_id: session.id,
      type,
      amount,
      reason,
      is_late,
      admin_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      actor_name: actorName(ctx.actor),
      ...(at && { at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await logActivity(ctx, [{ resource: 'pos_session', id: session.id, action: 'update', fields: ['cash'] }])
  return id
}
