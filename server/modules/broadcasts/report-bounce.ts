import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { reportBounce } from '#contracts/subscriptions/subscription-calls.ts'
import { suppress } from '#server/domain/suppressions.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { unauthenticated } from '#server/kernel/errors.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { openSetting } from '#server/kernel/settings/settings.ts'
import { translate } from '#server/platform/i18n.ts'
import { isSameText } from '#server/platform/secrets.ts'

/** So many soft bounces within so many days are a hard one (broadcasts.md B7). */
const softBounces = { count: 3, days: 30 }

type Report = ReadInputOf<typeof reportBounce>

/** Notes a bounce or a complaint; a repeated report changes nothing. */
export async function receiveBounce(outer: Ctx, report: Report): Promise<{ message: string }> {
  await requireSecret(outer)
  await inTransaction(outer, async (ctx) => {
    if (!(await storeReport(ctx, report))) return
    const reason = await suppressionFor(ctx, report)
    if (reason) await suppress(ctx.db, report.email, reason, 'bounce')
    await markDelivery(ctx, report)
  })
  return { message: translate(outer.locale, 'common.toast.submit_success') }
}

/** Wrong secrets are limited: the right one lets anybody stop the emails to any address. */
async function requireSecret(ctx: Ctx): Promise<void> {
  const { services, settings, headers, network } = ctx
  const secret = openSetting(ctx, settings.broadcast.webhook_secret)
  if (secret && isSameText(headers['x-webhook-secret'] ?? '', secret)) return
  if (network !== null) await limit(services.db, { name: 'bounce secrets', key: network, points: 20, seconds: 600 })
  throw unauthenticated('errors.webhook_secret')
}

/** False when it was reported before. */
async function storeReport({ db }: TxCtx, { email, type, message_id = '', detail }: Report): Promise<boolean> {
  const stored = await db
    .insertInto('bounce_events')
    .values({ email_lower: email.toLowerCase(), type, message_id, detail: detail ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return stored.length > 0
}

async function suppressionFor({ db }: TxCtx, { email, type }: Report) {
  if (type === 'hard') return 'hard_bounce'
  if (type === 'complaint') return 'complaint'
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bounce_events where email_lower = ${email.toLowerCase()} and type = 'soft'
      and created_at > now() - make_interval(days => ${softBounces.days})`.execute(db)
  return (rows[0]?.n ?? 0) >= softBounces.count ? 'hard_bounce' : undefined
}

/** The delivery of the broadcast that the report is about. A soft bounce does not end it. */
async function markDelivery({ db }: TxCtx, { email, type, message_id, detail }: Report): Promise<void> {
  if (!message_id || type === 'soft') return
  await db
    .updateTable('broadcast_deliveries')
    .set({ status: type === 'complaint' ? 'complained' : 'bounced', error: detail ?? null })
    .where('message_id', '=', message_id)
    .where('email_lower', '=', email.toLowerCase())
    .where('status', 'in', ['sent', 'bounced', 'unknown'])
    .execute()
}
