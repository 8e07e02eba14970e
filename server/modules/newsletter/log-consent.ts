import { type ConsentSource, newsletterTextVersion } from '#contracts/newsletter/consent.ts'
import { liftUnsubscription, suppress } from '#server/domain/suppressions.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { translate } from '#server/platform/i18n.ts'

/** A customer, or a guest by the email address. */
type Consenting = { user_id: number } | { email: string }

/** The words beside the box of a form, and their version. */
export interface ShownText {
  wording: string
  text_version: number
}

type Consent = Consenting & {
  is_granted: boolean
  source: ConsentSource
  /** Where the form was sent earlier, in another language perhaps. */
  shown?: ShownText | undefined
}

/** The text of the box in the language of the request. */
export const shownText = (ctx: Ctx): ShownText => ({
  wording: translate(ctx.locale, 'common.newsletter.box'),
  text_version: newsletterTextVersion,
})

/**
 * Records that somebody agreed to the newsletter or withdrew, in the transaction of the change (privacy.md D7). Forms of customers show the
 * text in the language of their request, which is stored with its version.
 */
export async function logConsent(ctx: TxCtx, { shown, ...consent }: Consent): Promise<void> {
  const admin_id = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const text = hasWording(consent) ? (shown ?? shownText(ctx)) : {}
  await ctx.db
    .insertInto('consent_events')
    .values({ ...consent, purpose: 'newsletter', admin_id, ...text })
    .execute()
  await followConsent(ctx, consent)
}

/** Staff and the link of an email show no box. */
const hasWording = ({ source }: Consent) => source !== 'staff' && source !== 'unsubscribe'

/** Marketing emails follow the newest consent (broadcasts.md B5). */
async function followConsent({ db }: TxCtx, consent: Consent): Promise<void> {
  const email = 'email' in consent ? consent.email : await findEmail(db, consent.user_id)
  if (!email) return
  if (consent.is_granted) await liftUnsubscription(db, email)
  else await suppress(db, email, 'unsubscribed', consent.source)
}

const findEmail = async (db: TxCtx['db'], id: number) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email
