import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import type { SessionRecord } from '#server/modules/pos/sessions/lock-session.ts'

/** When something happened by the clock of a register: never in the future, never before its session (pos.md V10). */
export function clampTime(at: string, { opened_at }: Pick<SessionRecord, 'opened_at'>): string {
  const time = Math.min(Date.now(), Math.max(Date.parse(at), Date.parse(opened_at)))
  return new Date(time).toISOString()
}

/** Gives an order that was sold earlier its times. */
export async function storeTimes({ db }: TxCtx, orderId: number, session: SessionRecord, at: string): Promise<void> {
  const time = clampTime(at, session)
  await sql`
    update orders set created_at = ${time}, paid_at = ${time}, completed_at = ${time} where id = ${orderId}`.execute(db)
}
