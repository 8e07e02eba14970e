import type * as calls from '#contracts/broadcasts/broadcast-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { translate } from '#server/platform/i18n.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { readTexts } from './frozen-texts.ts'
import { renderBroadcast } from './render-broadcast.ts'

/** Sends the message of a broadcast to a member of staff; it is not counted as a delivery. */
export async function sendTestMail(
  ctx: Ctx,
  { id, email, language }: ReadInputOf<typeof calls.testBroadcast>,
): Promise<{ message: string }> {
  const { db, services, settings } = ctx
  const staff = await db
    .selectFrom('accounts')
    .select('name')
    .where((where) => where.fn('lower', ['email']), '=', email.toLowerCase())
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!staff) throw fieldError('email', 'validation.staff_address')
  const found = await db.selectFrom('broadcasts').select('broadcast_message_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  await limit(services.db, { name: 'broadcast tests', key: email.toLowerCase(), points: 20, seconds: 600 })
  const reader = {
    email,
    name: staff.name,
    first_name: null,
    last_name: null,
    language: language ?? settings.mainLanguage,
  }
  const mail = await renderBroadcast(ctx, await readTexts(ctx, found.broadcast_message_id), reader)
  const key = `broadcast_test ${randomToken(12)}`
  await queueMail(db, { key, to: email, kind: 'broadcast_test', ...mail, subject: `[Test] ${mail.subject}` })
  return { message: translate(ctx.locale, 'common.toast.submit_success') }
}
