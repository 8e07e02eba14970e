import { type Kysely, sql } from 'kysely'
import type { PlatformTables } from '#server/platform/tables.ts'
import type { MailAttachment } from './mail.ts'
import type { TemplatedMail } from './mail-data.ts'

export interface DueMail {
  id: number
  to: string
  subject: string
  html: string
  text: string
  /** Where the texts are still to be written. */
  templated: TemplatedMail | null
  headers: Record<string, string>
  attachments: MailAttachment[] | null
  kind: string
  transport: string | null
  once: boolean
  attempts: number
  unclear: number
  created_at: string
}

type Db = Kysely<PlatformTables>

/** Seconds that a worker has for one attempt; one that takes longer counts as ended, and another one takes the email. */
const lease = 120
const maxDays = 3
const maxErrorLength = 500
const maxUnclear = 2

/** Takes the mail that has waited longest for itself; undefined if none is due. */
export async function claimMail(db: Db): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update mail_outbox set
      unclear = unclear + case status when 'sending' then 1 else 0 end,
      status = 'sending',
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${lease})
    where id = (
      select id from mail_outbox
      where status in ('queued', 'sending') and next_attempt_at <= now()
      order by next_attempt_at, id limit 1
      for update skip locked
    )
    returning id, "to", subject, html, text, templated, headers, attachments, kind, transport, once, attempts, unclear, created_at`.execute(
    db,
  )
  return rows[0]
}

/**
 * Workers ended while they sent it, three times, or once where it must not go out twice: perhaps because of it, and perhaps it went out each
 * time.
 */
export const giveUpUnclear = (mail: DueMail) => mail.unclear > (mail.once ? 0 : maxUnclear)

/** The texts go: they are in the mail now, and may hold what only its reader should have (a link to reset a password). */
export const markSent = (db: Db, mail: DueMail) =>
  claimed(db, mail)
    .set({
      status: 'sent',
      sent_at: sql<string>`now()`,
      error: null,
      html: '',
      text: '',
      templated: null,
      attachments: null,
      transport: null,
    })
    .execute()

export const markFailed = (db: Db, mail: DueMail, error: string) =>
  claimed(db, mail)
    .set({ status: 'failed', error: error.slice(0, maxErrorLength), transport: null })
    .execute()

/** A mail that the server perhaps took, and that is to be sent at most once: its texts stay, and nobody sends it automatically. */
export const markUnknown = (db: Db, mail: DueMail, error: string) =>
  claimed(db, mail)
    .set({ status: 'unknown', error: error.slice(0, maxErrorLength), transport: null })
    .execute()

/** Back into the queue for a later attempt, until the mail is three days old: then it is given up, and the answer is true. */
export async function putOff(db: Db, mail: DueMail, error: string, retrySeconds: readonly number[]): Promise<boolean> {
  const wait = retrySeconds[mail.attempts - 1] ?? retrySeconds.at(-1) ?? 60
  const isTooOld = sql<boolean>`created_at < now() - make_interval(days => ${maxDays})`
  const put = await claimed(db, mail)
    .set({
      status: sql<'queued' | 'failed'>`case when ${isTooOld} then 'failed' else 'queued' end`,
      next_attempt_at: sql<string>`now() + make_interval(secs => ${wait})`,
      error: error.slice(0, maxErrorLength),
    })
    .returning('status')
    .executeTakeFirst()
  return put?.status === 'failed'
}

/** Only while this attempt still owns the mail: a worker that was considered dead may come back. */
const claimed = (db: Db, mail: DueMail) =>
  db
    .updateTable('mail_outbox')
    .where('id', '=', mail.id)
    .where('status', '=', 'sending')
    .where('attempts', '=', mail.attempts)
