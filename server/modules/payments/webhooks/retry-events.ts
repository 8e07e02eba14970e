import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { type ApplyResult, handleEvent } from './handle-event.ts'

/** Attempts after which an event is left to staff: about half a day. */
const maxAttempts = 20
const passSize = 100

/** Handles events again that failed before, or whose process ended in between. Answers how many are handled now. */
export async function retryEvents(ctx: Ctx, apply: ApplyResult): Promise<number> {
  const due = await ctx.db
    .selectFrom('payment_events')
    .select('id')
    .where('handled_at', 'is', null)
    .where('next_attempt_at', '<=', sql<string>`now()`)
    .where('attempts', '<', maxAttempts)
    .orderBy('id')
    .limit(passSize)
    .execute()
  let handled = 0
  for (const { id } of due) {
    const isHandled = await handleEvent(ctx, id, apply).then(
      () => true,
      () => false,
    )
    if (isHandled) handled++
  }
  return handled
}
