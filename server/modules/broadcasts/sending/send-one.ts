import { findSuppressions, suppress } from '#server/domain/suppressions.ts'
import { unsubscribeHeaders } from '#server/domain/unsubscribe-link.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { renderBroadcast } from '#server/modules/broadcasts/render-broadcast.ts'
import { MailFailure, type OutgoingMail } from '#server/platform/mail/mail.ts'
import { persist } from '#server/platform/mail/persist.ts'
import { beginSending, finish, type Outcome, type Reserved, type SendingBroadcast, skip } from './deliveries.ts'
import { countError } from './finish-broadcasts.ts'

/** Answers that mean that the address does not exist (broadcasts.md B7). */
const hardBounces: readonly (number | undefined)[] = [550, 551, 553, 554]

export interface Mailer {
  worker: string
  host: string
  send(mail: OutgoingMail): Promise<void>
}

/**
 * Sends one delivery. That it is about to be sent is committed before the mail server hears of it, so that a crash leaves it as `sending`, which
 * becomes `unknown`, and never sends it twice. What cannot be written afterwards stays `sending` too: an email that went out must not be queued.
 */
export async function sendDelivery(
  ctx: Ctx,
  { worker, host, send }: Mailer,
  { id, frozen }: SendingBroadcast,
  delivery: Reserved,
): Promise<void> {
  const { db, services } = ctx
  const mail = await renderBroadcast(ctx, frozen, delivery)
  if (!(await beginSending(db, delivery, worker))) return skipSuppressed(ctx, delivery)
  const mailId = `b${id}.${delivery.id}`
  const messageId = `<${mailId}@${host}>`
  const headers = unsubscribeHeaders(services, delivery.email, mailId)
  const failure = await send({ ...mail, id: mailId, to: delivery.email, headers }).then(() => undefined, asFailure)
  const outcome: Outcome = failure ? judge(ctx, delivery, { failure, messageId }) : { status: 'sent', messageId }
  await persist(services.log, async () => {
    if (failure?.permanent && hardBounces.includes(failure.code))
      await suppress(db, delivery.email, 'hard_bounce', 'send')
    await finish(db, delivery, worker, outcome)
  })
  if (failure) await countError(ctx, id)
}

async function skipSuppressed({ db }: Ctx, delivery: Reserved): Promise<void> {
  const reason = (await findSuppressions(db, [delivery.email])).get(delivery.email.toLowerCase())
  if (reason) await skip(db, delivery, reason)
}

const asFailure = (error: unknown): MailFailure =>
  error instanceof MailFailure ? error : new MailFailure(String(error), { permanent: false, cause: error })

/** What a failed attempt means: an email that the server perhaps took is not sent again by itself. */
function judge(
  { settings, services }: Ctx,
  { attempts }: Reserved,
  { failure, messageId }: { failure: MailFailure; messageId: string },
): Outcome {
  const { permanent, isUnclear, message: error } = failure
  if (isUnclear) return { status: 'unknown', messageId, error }
  if (permanent || attempts + 1 >= settings.broadcast.max_attempts) return { status: 'failed', messageId, error }
  const { mailRetrySeconds } = services.config
  return { status: 'queued', messageId, error, retryIn: mailRetrySeconds[attempts] ?? mailRetrySeconds.at(-1) ?? 60 }
}
