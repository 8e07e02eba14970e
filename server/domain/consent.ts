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
  const admin_id = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  await ctx.db
    .insertInto('consent_events')
    .values({ ...consent, purpose: 'newsletter', admin_id, ...(consent.source !== 'staff' && shown) })
    .execute()
}
