import { type ConsentSource, newsletterTextVersion } from '#contracts/newsletter/consent.ts'
import { liftUnsubscriptions, suppress } from '#server/domain/suppressions.ts'
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
export const logConsent = (ctx: TxCtx, consent: Consent): Promise<void> => logConsents(ctx, [consent])

/** Records the consents of several customers, which an import changes. */
export async function logConsents(ctx: TxCtx, consents: readonly Consent[]): Promise<void> {
  if (consents.length === 0) return
  const admin_id = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const rows = consents.map(({ shown, ...consent }) => ({
    ...consent,
    ...(hasWording(consent) ? (shown ?? shownText(ctx)) : {}),
    purpose: 'newsletter' as const,
    admin_id,
  }))
  await ctx.db.insertInto('consent_events').values(rows).execute()
  await followConsents(ctx, consents)
}

/** Staff and the link of an email show no box. */
const hasWording = ({ source }: Consent) => source !== 'staff' && source !== 'unsubscribe'

/** Marketing emails follow the newest consent (broadcasts.md B5). */
async function followConsents({ db }: TxCtx, consents: readonly Consent[]): Promise<void> {
  const ids = consents.flatMap((consent) => ('user_id' in consent ? consent.user_id : []))
  const emails = await findEmails(db, ids)
  const followed = consents.flatMap(({ is_granted, source, ...who }) => {
    const email = 'email' in who ? who.email : emails.get(who.user_id)
    return email ? [{ email, is_granted, source }] : []
  })
  await liftUnsubscriptions(
    db,
    followed.flatMap(({ email, is_granted }) => (is_granted ? email : [])),
  )
  for (const { email, is_granted, source } of followed)
    if (!is_granted) await suppress(db, email, 'unsubscribed', source)
}

async function findEmails(db: TxCtx['db'], ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
