import { sql } from 'kysely'
import type { BroadcastAnswer } from '#contracts/broadcasts/broadcast-calls.ts'
import type { BroadcastStatus } from '#contracts/broadcasts/broadcast-states.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { type LockedBroadcast, lockBroadcast, setStatus } from './broadcast-state.ts'
import { showBroadcast } from './show-broadcast.ts'
import { startBroadcast } from './start-broadcast.ts'

/** What staff may make of a broadcast in each state (broadcasts.md B3). */
const steps = {
  send: { from: ['draft'], to: 'sending' },
  schedule: { from: ['draft'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['scheduled', 'sending', 'paused'], to: 'canceled' },
} as const satisfies Record<string, { from: readonly BroadcastStatus[]; to: BroadcastStatus }>

export type Step = keyof typeof steps

/** Takes a step of a broadcast; 409 in a state that does not allow it. */
export async function takeStep(outer: Ctx, id: number, step: Step): Promise<BroadcastAnswer> {
  await inTransaction(outer, async (ctx) => {
    const row = await lockBroadcast(ctx, id)
    requireStep(row, step)
    if (step === 'send') await startBroadcast(ctx, row)
    // A schedule that was missed stops before it began.
    else if (step === 'resume' && row.started_at === null) await startBroadcast(ctx, row)
    else await setStatus(ctx, id, steps[step].to, step === 'pause' ? 'by_staff' : null)
    await logActivity(ctx, [{ resource: 'broadcast', id, action: 'update', fields: [`status: ${steps[step].to}`] }])
  })
  return showBroadcast(outer, id)
}

/** Plans a broadcast for a time in the future. */
export async function scheduleAt(
  outer: Ctx,
  { id, scheduled_at }: { id: number; scheduled_at: string },
): Promise<BroadcastAnswer> {
  if (Date.parse(scheduled_at) <= Date.now()) throw fieldError('scheduled_at', 'validation.future_time')
  await inTransaction(outer, async (ctx) => {
    requireStep(await lockBroadcast(ctx, id), 'schedule')
    await sql`update broadcasts set status = 'scheduled', scheduled_at = ${scheduled_at}, updated_at = now() where id = ${id}`.execute(
      ctx.db,
    )
    await logActivity(ctx, [{ resource: 'broadcast', id, action: 'update', fields: ['status: scheduled'] }])
  })
  return showBroadcast(outer, id)
}

function requireStep({ status }: LockedBroadcast, step: Step): void {
  const from: readonly BroadcastStatus[] = steps[step].from
  if (!from.includes(status)) throw conflict('errors.broadcast_step')
}
