import { sql } from 'kysely'
import { z } from 'zod'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { suppress } from '#server/domain/suppressions.ts'
import { readUnsubscribeToken, unsubscribePage } from '#server/domain/unsubscribe-link.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { parseInput } from '#server/kernel/parse-input.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { removeRequestsOf } from '#server/modules/back-in-stock/back-in-stock.ts'
import { unsubscribeContacts } from '#server/modules/crm/crm.ts'
import { changeSubscription } from '#server/modules/newsletter/newsletter.ts'
import { translate } from '#server/platform/i18n.ts'

/** The page of a reader. The answer is the same for every address (broadcasts.md B6). */
export async function unsubscribeByEmail(ctx: Ctx, input: { email: string }): Promise<{ message: string }> {
  const { email } = parseInput(z.object({ email: schemas.email }), input)
  const { network, services } = ctx
  if (network !== null) await limit(services.db, { name: 'unsubscribe', key: network, points: 10, seconds: 60 })
  return unsubscribeAddress(ctx, email, 'page')
}

/** A mail program's call; repeated calls are answered alike. */
export async function unsubscribeByToken(ctx: Ctx, { token }: { token: string }): Promise<{ message: string }> {
  return unsubscribeAddress(ctx, readAddress(ctx, token), 'one_click')
}

/** Somebody opened the address of a one-click call: the page asks first. */
export async function showUnsubscribePage(
  ctx: Ctx,
  { token }: { token: string },
): Promise<EndpointResponse<{ message: string }>> {
  const location = `${unsubscribePage(ctx.services, readAddress(ctx, token))}&token=${encodeURIComponent(token)}`
  return response({ status: 302, headers: { location }, body: { message: '' } })
}

function readAddress({ services }: Ctx, token: string): string {
  const email = readUnsubscribeToken(services, token)
  if (email === undefined) throw notFound()
  return email
}

async function unsubscribeAddress(outer: Ctx, email: string, source: string): Promise<{ message: string }> {
  await inTransaction(outer, async (ctx) => {
    // The customer's row is the first lock of every transaction of a customer (orders.md O2).
    const { rows } = await sql<{ id: number }>`
      select id from users where lower(email) = lower(${email}) and deleted_at is null for no key update`.execute(
      ctx.db,
    )
    const change = { is_granted: false, source: 'unsubscribe' } as const
    await changeSubscription(ctx, { email, user_id: rows[0]?.id }, change)
    await unsubscribeContacts(ctx, email)
    await removeRequestsOf(ctx, email)
    await suppress(ctx.db, email, 'unsubscribed', source)
  })
  return { message: translate(outer.locale, 'common.unsubscribe.done') }
}
