import { broadcast } from '#contracts/broadcasts/broadcast.ts'
import type { BroadcastAnswer } from '#contracts/broadcasts/broadcast-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readRow } from '#server/resource/read.ts'
import { withRules } from '#server/resource/rules.ts'

/** A broadcast as its page reads it. */
export async function showBroadcast(ctx: Ctx, id: number): Promise<BroadcastAnswer> {
  return { data: await readRow(ctx, withRules(broadcast, ctx.services.getRules('broadcast')), id) }
}
