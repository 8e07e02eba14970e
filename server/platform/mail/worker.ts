import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { MailOutcome } from '#server/platform/metrics.ts'
import type { PlatformTables } from '#server/platform/tables.ts'
import { MailFailure, type MailSettings } from './mail.ts'
import type { TemplatedMail } from './mail-data.ts'
import { claimMail, type DueMail, giveUpUnclear, markFailed, markSent, markUnknown, putOff } from './outbox-states.ts'
import { persist } from './persist.ts'
import { renderMail } from './render.ts'
import { type MailOptions, sendMail } from './send.ts'

export interface MailWorkerOptions extends MailOptions {
  db: Kysely<PlatformTables>
  log: Logger
  /** Asked before each mail, so that a change of the settings holds at once. */
  settings: () => MailSettings | Promise<MailSettings>
  /** Opens what a mail's `transport` seals; undefined when that cannot be read any more. */
  openTransport?: (sealed: string) => MailSettings | undefined
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

/** Attempts to send a mail by a server of its own. */
const attemptsByTransport = 3

/** How many mails are on their way at once. */
const lanes = 2

/**
 * Milliseconds between two mails of a lane, more while the process is busy: in a rush of orders mails wait for requests, not requests for
 * mails.
 */
const pause = { usual: 20, busy: 100 }
const busyFrom = 0.5

/**
 * Sends what is in the outbox, oldest first. A mail whose server says "later" or does not answer is tried again for three
 * days, one that is refused for good is marked failed.
 *
 * No mail is lost: every row ends as sent, failed or unknown. No mail goes out twice by a restart, by two workers or by a retry of
 * a request. What nobody can exclude is a crash between the server's "accepted" and our "sent": such a mail is sent again
 * with the same Message-ID, and given up after the third such crash. A mail with `once` is not sent again, not even then: it ends as `unknown`.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { db, log, pollMs, onDone = () => {} } = options
  const stopping = new AbortController()

  async function work(): Promise<void> {
    let before = performance.eventLoopUtilization()
    const rest = () => {
      const { utilization } = performance.eventLoopUtilization(before)
      before = performance.eventLoopUtilization()
      return utilization > busyFrom ? pause.busy : pause.usual
    }
    while (!stopping.signal.aborted) {
      const mail = await claimMail(db).catch((error: unknown) => {
        log.warn({ err: error }, 'Cannot read the email outbox')
        return undefined
      })
      if (mail) await deliver(mail)
      await sleep(mail ? rest() : pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function deliver(mail: DueMail): Promise<void> {
    const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts }
    if (giveUpUnclear(mail)) {
      log.error(about, 'Giving up on an email: workers ended while sending it')
      onDone('failed')
      const giveUp = mail.once ? markUnknown : markFailed
      await persist(log, () => giveUp(db, mail, 'Unknown whether it was sent: the worker ended while sending it'))
      return
    }
    try {
      await sendMail(
        {
          ...mail,
          ...(mail.templated && write(mail.templated, mail.subject)),
          id: `m${mail.id}.${mail.created_at.replace(/\D/g, '')}`,
        },
        getTransport(mail) ?? (await options.settings()),
        options,
      )
    } catch (error) {
      return afterFailure(mail, error)
    }
    log.info(about, 'Email sent')
    onDone('sent')
    await persist(log, () => markSent(db, mail))
  }

  /** Whatever a server of its own says, the present one may still send the mail: it may have been replaced because it is gone. */
  const hasTransport = ({ transport, attempts }: DueMail) => transport !== null && attempts <= attemptsByTransport
  const getTransport = (mail: DueMail) =>
    mail.transport !== null && hasTransport(mail) ? options.openTransport?.(mail.transport) : undefined

  async function afterFailure(mail: DueMail, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error)
    const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, err: error }
    if (error instanceof MailFailure && error.permanent && !hasTransport(mail)) {
      log.warn(about, 'Email rejected permanently')
      onDone('failed')
      await persist(log, () => markFailed(db, mail, reason))
      return
    }
    if (error instanceof MailFailure && error.isUnclear && mail.once) {
      log.warn(about, 'Unknown whether an email was sent')
      onDone('failed')
      await persist(log, () => markUnknown(db, mail, reason))
      return
    }
    const isGivenUp = await persist(log, () => putOff(db, mail, reason, options.retrySeconds))
    if (isGivenUp) log.error(about, 'Giving up on an email: it could not be sent for days')
    else log.warn(about, 'Email not sent; will retry')
    onDone(isGivenUp ? 'failed' : 'delayed')
  }

  const running = Promise.all(Array.from({ length: lanes }, work))
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

function write(mail: TemplatedMail, subject: string): Pick<DueMail, 'html' | 'text'> {
  const { html, text } = renderMail(mail, subject)
  return { html, text }
}

/** Deletes finished mails that are older than this many days; until then the key of a mail prevents a second one. Returns how many. */
export async function removeOldMails(db: Kysely<PlatformTables>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail_outbox
    where status in ('sent', 'failed', 'unknown') and created_at < now() - make_interval(days => ${days})`.execute(db)
  return Number(numAffectedRows)
}
