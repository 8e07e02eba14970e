import { type ConsentSource, newsletterTextVersion } from '#contracts/privacy/consent.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { translate } from '#server/platform/i18n.ts'

/** A customer, or a guest by the email address. */
type Consenting = { user_id: number } | { email: string }

type Consent = Consenting & { is_granted: boolean; source: ConsentSource }

/**
 * Records that somebody agreed to the newsletter or withdrew, in the transaction of the change (privacy.md D7). Forms of customers show the
 * text in the language of their request, which is stored with its version.
 */
export async function logConsent(ctx: TxCtx, consent: Consent): Promise<void> {
  const shown = { wording: translate(ctx.locale, 'common.newsletter.box'), text_version: newsletterTextVersion }
  const origin = ctx.actor.kind === 'staff' ? { admin_id: ctx.actor.id } : { admin_id: null, ...shown }
  await ctx.db
    .insertInto('consent_events')
    .values({ ...consent, purpose: 'newsletter', ...origin })
    .execute()
}
