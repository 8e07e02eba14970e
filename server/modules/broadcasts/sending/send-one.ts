import { findSuppressions, suppress } from '#server/domain/suppressions.ts'
import { unsubscribeHeaders } from '#server/domain/unsubscribe-link.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { MailFailure, type OutgoingMail } from '#server/platform/mail/mail.ts'
import { persist } from '#server/platform/mail/persist.ts'
import type { RenderedMail } from '#server/platform/mail/render.ts'
import { type Reserved, skip } from './deliveries.ts'
import type { createDeliveryWriter, Outcome } from './delivery-writer.ts'
import { countError } from './finish-broadcasts.ts'

/** Answers that mean that the address does not exist (broadcasts.md B7). */
const hardBounces: readonly (number | undefined)[] = [550, 551, 553, 554]

export interface Mailer {
  worker: string
  host: string
  send(mail: OutgoingMail): Promise<void>
}

/** What the deliveries of one batch share. */
export interface SharedWork {
  mailer: Mailer
  broadcastId: number
  writer: ReturnType<typeof createDeliveryWriter>
  /** The email of a receiver. */
  render(delivery: Reserved): Promise<RenderedMail>
}

/**
 * Sends one delivery. That it is about to be sent is committed before the mail server receives it, so that a crash leaves it as `sending`, which
 * becomes `unknown`, and never sends it twice. What cannot be written afterwards stays `sending` too: an email that went out must not be queued.
 * Resolves when the mail server has answered, to a promise of what is still being written.
 */
export async function sendDelivery(
  ctx: Ctx,
  work: SharedWork,
  delivery: Reserved,
): Promise<{ written: Promise<void> }> {
  const { mailer, broadcastId, writer } = work
  const mail = await work.render(delivery)
  if (!(await writer.begin(delivery))) {
    await skipSuppressed(ctx, delivery)
    return { written: Promise.resolve() }
  }
  const mailId = `b${broadcastId}.${delivery.id}`
  const messageId = `<${mailId}@${mailer.host}>`
  const headers = unsubscribeHeaders(ctx.services, delivery.email, mailId)
  const failure = await mailer
    .send({ ...mail, id: mailId, to: delivery.email, headers })
    .then(() => undefined, asFailure)
  if (!failure) return { written: writer.finish(delivery, { status: 'sent', messageId }) }
  const { db, services } = ctx
  if (failure.permanent && hardBounces.includes(failure.code))
    await persist(services.log, () => suppress(db, delivery.email, 'hard_bounce', 'send'))
  await writer.finish(delivery, judge(ctx, delivery, { failure, messageId }))
  await countError(ctx, broadcastId)
  return { written: Promise.resolve() }
}

async function skipSuppressed({ db }: Ctx, delivery: Reserved): Promise<void> {
  const reason = (await findSuppressions(db, [delivery.email])).get(delivery.email.toLowerCase())
  if (reason) await skip(db, delivery, reason)
}

const asFailure = (error: unknown): MailFailure =>
  error instanceof MailFailure ? error : new MailFailure(String(error), { permanent: false, cause: error })

/** What a failed attempt means: an email that the server perhaps took is not sent again automatically. */
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
