import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import type { HandledEvent } from '#server/modules/payments/providers/provider.ts'
import { getProvider } from '#server/modules/payments/providers/registry.ts'

/** What a payment result did to an order; `note` explains to staff why it could not be applied. */
export interface AppliedResult {
  order_id: number | null
  note?: string
}

/** Changes the order of a payment; given by the order module, which this module does not know. */
export type ApplyResult = (tx: TxCtx, result: HandledEvent) => Promise<AppliedResult>

export type Handled = 'handled' | 'duplicate' | 'ignored'

/**
 * Handles a stored event and marks it as handled in one transaction, so that its effect happens once however often and in however many
 * processes it is delivered. An error rolls both back, is noted at the event and thrown; the next attempt waits longer each time.
 */
export async function handleEvent(ctx: Ctx, id: number, apply: ApplyResult): Promise<Handled> {
  try {
    return await inTransaction(ctx, (tx) => handleLocked(tx, id, apply))
  } catch (error) {
    ctx.services.log.error({ err: error, payment_event: id }, 'A payment event could not be handled')
    await ctx.db
      .updateTable('payment_events')
      .set({
        error: String(error),
        attempts: sql`attempts + 1`,
        next_attempt_at: sql`now() + least(interval '1 hour', interval '30 seconds' * power(2, attempts))`,
      })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .execute()
    throw error
  }
}

async function handleLocked(tx: TxCtx, id: number, apply: ApplyResult): Promise<Handled> {
  const event = await tx.db
    .selectFrom('payment_events')
    .select(['provider', 'event_id', 'type', 'payload', 'handled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (event.handled_at !== null) return 'duplicate'
  const { provider, event_id, type, payload } = event
  const own: TxCtx = { ...tx, actor: { kind: 'webhook', provider } }
  const result = (await getProvider(tx, provider)?.handle?.(own, { id: event_id, type, payload })) ?? null
  const applied = result && (await apply(own, result))
  await tx.db
    .updateTable('payment_events')
    .set({
      handled_at: sql`now()`,
      attempts: sql`attempts + 1`,
      order_id: applied?.order_id ?? null,
      payment_id: applied?.order_id && result && 'payment_id' in result ? result.payment_id : null,
      error: applied?.note ?? null,
    })
    .where('id', '=', id)
    .execute()
  if (applied?.note) tx.services.log.warn({ payment_event: id, order: applied.order_id }, applied.note)
  return result ? 'handled' : 'ignored'
}
