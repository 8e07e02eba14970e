import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { lockBroadcast, setStatus } from '#server/modules/broadcasts/broadcast-state.ts'
import { startBroadcast } from '#server/modules/broadcasts/start-broadcast.ts'
import { mailPaused } from './mail-paused.ts'

/** Starts broadcasts whose time has come. One that is seen too late waits for a person (broadcasts.md B3). */
export async function startDueBroadcasts(outer: Ctx): Promise<void> {
  const minutes = outer.settings.broadcast.missed_schedule_minutes
  const { rows } = await sql<{ id: number; is_late: boolean }>`
    select id, scheduled_at < now() - make_interval(mins => ${minutes}) as is_late from broadcasts
    where status = 'scheduled' and scheduled_at <= now() order by scheduled_at, id`.execute(outer.db)
  for (const { id, is_late } of rows) await startDue(outer, id, is_late)
}

async function startDue(outer: Ctx, id: number, isLate: boolean): Promise<void> {
  try {
    await inTransaction(outer, async (ctx) => {
      const row = await lockBroadcast(ctx, id)
      if (row.status !== 'scheduled') return
      if (!isLate) return startBroadcast(ctx, row)
      await setStatus(ctx, id, 'paused', 'missed_schedule')
      await mailPaused(ctx, id, 'missed_schedule')
    })
  } catch (error) {
    // Nobody would get it any more: it is a draft again, and its page says why it cannot be sent.
    if (!(error instanceof HttpError) || error.status !== 422) throw error
    outer.services.log.warn({ broadcast: id }, 'A scheduled broadcast has no receivers')
    await inTransaction(outer, async (ctx) => {
      const row = await lockBroadcast(ctx, id)
      if (row.status === 'scheduled') await setStatus(ctx, id, 'draft')
    })
  }
}
