import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { lockBroadcast, setStatus } from '#server/modules/broadcasts/broadcast-state.ts'
import { hasWork } from './deliveries.ts'
import { mailPaused } from './mail-paused.ts'

/** Ends the broadcasts that have nothing left to send: 'failed' when not one email was sent. */
export async function finishBroadcasts(ctx: Ctx): Promise<void> {
  await sql`
    update broadcasts b set finished_at = now(), updated_at = now(), consecutive_errors = 0,
      status = case when exists (select from broadcast_deliveries d where d.broadcast_id = b.id
        and d.status in ('sent', 'bounced', 'complained', 'unknown')) then 'sent' else 'failed' end
    where b.status = 'sending' and not ${hasWork(sql`b.id`)}`.execute(ctx.db)
}

/** Counts failures in a row; after too many the broadcast is paused, and its author gets an email. */
export async function countError(outer: Ctx, id: number): Promise<void> {
  const most = outer.settings.broadcast.pause_after_consecutive_errors
  const { rows } = await sql<{ consecutive_errors: number }>`
    update broadcasts set consecutive_errors = consecutive_errors + 1 where id = ${id} returning consecutive_errors`.execute(
    outer.db,
  )
  if ((rows[0]?.consecutive_errors ?? 0) < most) return
  await inTransaction(outer, async (ctx) => {
    const { status } = await lockBroadcast(ctx, id)
    if (status !== 'sending') return
    await setStatus(ctx, id, 'paused', 'too_many_errors')
    await mailPaused(ctx, id, 'too_many_errors')
  })
}
