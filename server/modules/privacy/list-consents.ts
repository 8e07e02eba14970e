import type { ConsentEvent } from '#contracts/privacy/consent.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Newsletter consents of a customer, the newest first (privacy.md D7). */
export async function consentsOf(ctx: Ctx, { id }: { id: number }): Promise<{ data: ConsentEvent[] }> {
  const data = await ctx.db
    .selectFrom('consent_events as c')
    .leftJoin('accounts as a', 'a.id', 'c.admin_id')
    .select(['c.id', 'c.is_granted', 'c.source', 'c.wording', 'c.created_at'])
    .select((e) => e.fn.coalesce('a.name', e.val('')).as('staff'))
    .where('c.user_id', '=', id)
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()
  return { data }
}
