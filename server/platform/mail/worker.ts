import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { MailOutcome } from '#server/platform/metrics.ts'
import type { Tables } from '#server/tables.ts'
import { MailFailure, type MailSettings } from './mail.ts'
import { claimMail, type DueMail, giveUpUnclear, markFailed, markSent, putOff } from './outbox-states.ts'
import { type MailOptions, sendMail } from './send.ts'

export interface MailWorkerOptions extends MailOptions {
  db: Kysely<Tables>
  log: Logger
  /** Asked before each mail, so that a change of the settings holds at once. */
  settings: () => MailSettings | Promise<MailSettings>
  pollMs: number
  /** Waits before the second, third ... attempt; the last one repeats. */
  retrySeconds: readonly number[]
  /** Hears what came of each attempt. */
  onDone?: (outcome: MailOutcome) => void
}

export interface MailWorker {
  /** Waits for the mails that are on their way. */
  stop(): Promise<void>
}

/** How many mails are on their way at once. */
const lanes = 2

/**
 * Sends what is in the outbox, oldest first. A mail whose server says "later" or does not answer is tried again for three
 * days, one that is refused for good is marked failed.
 *
 * No mail is lost: every row ends as sent or failed. No mail goes out twice by a restart, by two workers or by a retry of
 * a request. What nobody can exclude is a crash between the server's "accepted" and our "sent": such a mail is sent again
 * with the same Message-ID, and given up after the third such crash.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { db, log, pollMs, onDone = () => {} } = options
  const stopping = new AbortController()

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mail = await claimMail(db).catch((error: unknown) => {
        log.warn({ err: error }, 'The outbox cannot be read')
        return undefined
      })
      if (mail) await deliver(mail)
      else await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function deliver(mail: DueMail): Promise<void> {
    const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts }
    if (giveUpUnclear(mail)) {
      log.error(about, 'A mail is given up: workers ended while they sent it')
      onDone('failed')
      return persist(() => markFailed(db, mail, 'Unknown whether it was sent: the worker ended several times'))
    }
    try {
      await sendMail(
        { ...mail, id: `m${mail.id}.${mail.created_at.replace(/\D/g, '')}` },
        await options.settings(),
        options,
      )
    } catch (error) {
      return afterFailure(mail, error)
    }
    log.info(about, 'A mail was sent')
    onDone('sent')
    await persist(() => markSent(db, mail))
  }

  async function afterFailure(mail: DueMail, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error)
    const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, err: error }
    if (error instanceof MailFailure && error.permanent) {
      log.warn(about, 'A mail was refused for good')
      onDone('failed')
      return persist(() => markFailed(db, mail, reason))
    }
    log.warn(about, 'A mail could not be sent yet')
    onDone('delayed')
    await persist(() => putOff(db, mail, reason, options.retrySeconds))
  }

  /** What is known to have happened must not be forgotten because the database is away for a moment. */
  async function persist(mark: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; attempt <= 20; attempt++) {
      try {
        await mark()
        return
      } catch (error) {
        log.warn({ err: error }, 'The outbox cannot be written')
        await sleep(500)
      }
    }
  }

  const running = Promise.all(Array.from({ length: lanes }, work))
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** For the worker's clean-up: the key of a mail prevents a second one for a month. */
export async function removeOldMails(db: Kysely<Tables>): Promise<void> {
  await sql`delete from mail_outbox where status in ('sent', 'failed') and created_at < now() - interval '30 days'`.execute(
    db,
  )
}
