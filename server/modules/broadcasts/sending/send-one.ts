import { findSuppressions, suppress } from '#server/domain/suppressions.ts'
import { unsubscribeHeaders } from '#server/domain/unsubscribe-link.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { renderBroadcast } from '#server/modules/broadcasts/render-broadcast.ts'
import { MailFailure, type OutgoingMail } from '#server/platform/mail/mail.ts'
import { beginSending, finish, type Reserved, type SendingBroadcast, skip } from './deliveries.ts'
import { countOutcome } from './finish-broadcasts.ts'

/** Answers that mean that the address does not exist (broadcasts.md B7). */
const hardBounces: readonly (number | undefined)[] = [550, 551, 553, 554]

export interface Mailer {
  worker: string
  host: string
  send(mail: OutgoingMail): Promise<void>
}

/**
 * Sends one delivery. That it is about to be sent is committed before the mail server hears of it, so that a crash leaves it as `sending`, which
 * becomes `unknown`, and never sends it twice.
 */
export async function sendDelivery(
  ctx: Ctx,
  { worker, host, send }: Mailer,
  { id, frozen }: SendingBroadcast,
  delivery: Reserved,
): Promise<void> {
  const { db } = ctx
  const suppression = (await findSuppressions(db, [delivery.email])).get(delivery.email.toLowerCase())
  if (suppression) return skip(db, delivery, suppression)
  const mail = await renderBroadcast(ctx, frozen, delivery)
  if (!(await beginSending(db, delivery, worker))) return
  const mailId = `b${id}.${delivery.id}`
  const messageId = `<${mailId}@${host}>`
  const headers = unsubscribeHeaders(ctx.services, delivery.email, mailId)
  try {
    await send({ ...mail, id: mailId, to: delivery.email, headers })
    await finish(db, delivery, { status: 'sent', messageId })
  } catch (error) {
    await afterFailure(ctx, delivery, { messageId, error })
    return countOutcome(ctx, id, true)
  }
  await countOutcome(ctx, id, false)
}

async function afterFailure(ctx: Ctx, delivery: Reserved, { messageId, error }: { messageId: string; error: unknown }) {
  const { db, settings, services } = ctx
  const reason = error instanceof Error ? error.message : String(error)
  const { permanent, code } = error instanceof MailFailure ? error : { permanent: false, code: undefined }
  const isLast = permanent || delivery.attempts + 1 >= settings.broadcast.max_attempts
  const retryIn = services.config.mailRetrySeconds[delivery.attempts] ?? services.config.mailRetrySeconds.at(-1) ?? 60
  if (permanent && hardBounces.includes(code)) await suppress(db, delivery.email, 'hard_bounce', 'send')
  await finish(db, delivery, { status: isLast ? 'failed' : 'queued', messageId, error: reason, retryIn })
}
