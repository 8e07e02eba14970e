import type { ConsentEvent } from '#contracts/newsletter/consent.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Newsletter consents of a customer, the newest first (privacy.md D7). */
export const getConsents = async (ctx: Ctx, { id }: { id: number }): Promise<{ data: ConsentEvent[] }> => ({
  data: await events(ctx).where('c.user_id', '=', id).execute(),
})

/** Newsletter consents that guests gave with an email address, the newest first. */
export const guestConsents = (ctx: Ctx, email: string): Promise<ConsentEvent[]> =>
  events(ctx)
    .where((e) => e(e.fn<string>('lower', ['c.email']), '=', email.toLowerCase()))
    .execute()

const events = ({ db }: Ctx) =>
  db
    .selectFrom('consent_events as c')
    .leftJoin('accounts as a', 'a.id', 'c.admin_id')
    .select(['c.id', 'c.is_granted', 'c.source', 'c.wording', 'c.text_version', 'c.created_at'])
    .select((e) => e.fn.coalesce('a.name', e.val('')).as('staff'))
    .orderBy('c.id', 'desc')
    .limit(100)
