import { logConsent } from '#server/domain/consent.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { subscribeMember } from '#server/modules/customers/customers.ts'

/**
 * The buyer ticked the box of the newsletter (privacy.md D7). A customer, whose row the caller has locked for a change, is subscribed; the
 * consent of a guest is stored under the email address.
 */
export async function subscribeBuyer(ctx: TxCtx, email: string): Promise<void> {
  const consent = { is_granted: true, source: 'checkout' as const }
  if (ctx.actor.kind !== 'member') return logConsent(ctx, { ...consent, email })
  if (await subscribeMember(ctx, ctx.actor.id)) await logConsent(ctx, { ...consent, user_id: ctx.actor.id })
}
