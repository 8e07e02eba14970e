import type { ConsentSource } from '#contracts/privacy/consent.ts'
import type { TxCtx } from '#server/kernel/context.ts'

interface Consent {
  user_id: number
  is_granted: boolean
  source: ConsentSource
  /** The words beside the box that the customer ticked. */
  wording?: string
}

/** Records that a customer agreed to the newsletter or withdrew, in the transaction of the change (privacy.md D7). */
export async function logConsent(ctx: TxCtx, consent: Consent): Promise<void> {
  const admin_id = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  await ctx.db
    .insertInto('consent_events')
    .values({ ...consent, purpose: 'newsletter', admin_id })
    .execute()
}
