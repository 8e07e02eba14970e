import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { deleteSuppression, listSuppressions, Suppression } from '#contracts/subscriptions/subscription-calls.ts'
import { liftSuppression } from '#server/domain/suppressions.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { translate } from '#server/platform/i18n.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'

/** Addresses that get no marketing emails, newest first. */
export async function showSuppressions(ctx: Ctx, input: ReadInputOf<typeof listSuppressions>) {
  const { page, per_page } = getPageRange(input)
  const pattern = searchPattern(input.search) ?? '%'
  const { rows } = await sql<Suppression & { total: number }>`
    select id, email_lower as email, reason, source, created_at, count(*) over ()::int as total
    from email_suppressions where email_lower ilike ${pattern}
    order by created_at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db)
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, per_page }
}

/** Lets an address get marketing emails again; what its customer has chosen stays. */
export async function removeSuppression(outer: Ctx, { email }: ReadInputOf<typeof deleteSuppression>) {
  await inTransaction(outer, async (ctx) => {
    const removed = await liftSuppression(ctx.db, email)
    if (!removed) throw notFound()
    const { id, reason } = removed
    await logActivity(ctx, [{ resource: 'broadcast_receiver', id, action: 'update', state: { suppression: reason } }])
  })
  return { message: translate(outer.locale, 'common.toast.submit_success') }
}
