import { oneLine } from '#server/platform/one-line.ts'
import type { PlatformDb } from '#server/platform/tables.ts'
import type { MailAttachment } from './mail.ts'
import type { TemplatedMail } from './mail-data.ts'

export type NewMail = MailFacts & (Written | { templated: TemplatedMail })

interface Written {
  html: string
  text: string
}

interface MailFacts {
  /** Identifies the mail's event and recipient: 'order_created 17'. A second mail with the same key is not queued. */
  key: string
  /** Address of the only recipient. */
  to: string
  subject: string
  /** The name of its template, or what else it is: for figures and the log. */
  kind: string
  /** More headers: Reply-To, List-Unsubscribe. */
  headers?: Record<string, string>
  /** Sealed settings of the server to send it through, as long as that server accepts it; null or absent: the current server. */
  transport?: string | null
  attachments?: readonly MailAttachment[]
  /** Rather not at all than twice: nothing that the mail server may have taken is sent again. */
  once?: boolean
}

const maxSubject = 250
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/
const address = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u

/**
 * Queues a mail in the transaction of `db`, if there is one: the mail is sent when that commits, and never if it is rolled back. False when
 * a mail with this key was queued before.
 */
export const queueMail = async (db: PlatformDb, mail: NewMail): Promise<boolean> => (await queueMails(db, [mail])) === 1

/** Several at once. Answers how many were not queued before. */
export async function queueMails(db: PlatformDb, mails: readonly NewMail[]): Promise<number> {
  if (mails.length === 0) return 0
  const queued = await db
    .insertInto('mail_outbox')
    .values(mails.map(getRow))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute()
  return queued.length
}

/** Takes a mail back that was queued in this transaction. */
export async function withdrawMail(db: PlatformDb, key: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('key', '=', key).execute()
}

/** Puts a mail that was given up back into the queue, with the texts that it has. Whether there was one. */
export async function requeueMail(db: PlatformDb, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ status: 'queued', attempts: 0, unclear: 0, error: null, next_attempt_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'unknown'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a mail that was given up. Whether there was one. */
export async function discardMail(db: PlatformDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_outbox')
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'unknown'])
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes the mails of these kinds to an address, sent or not, except one that is being sent now. */
export async function deleteMailsTo(db: PlatformDb, to: string, kinds: readonly string[]): Promise<void> {
  const mails = db.deleteFrom('mail_outbox').where('to', '=', to).where('kind', 'in', kinds)
  await mails.where('status', '<>', 'sending').execute()
}

function getRow(mail: NewMail) {
  if (!address.test(mail.to)) throw new Error('A mail needs exactly one address')
  const headers = Object.fromEntries(Object.entries(mail.headers ?? {}).map(([name, value]) => [name, oneLine(value)]))
  const invalid = Object.keys(headers).find((name) => !headerName.test(name))
  if (invalid !== undefined) throw new Error(`Not the name of a header: ${JSON.stringify(invalid)}`)
  const { key, to, kind, transport = null, attachments, once = false } = mail
  const content =
    'templated' in mail
      ? { html: '', text: '', templated: JSON.stringify(mail.templated) }
      : { html: mail.html, text: mail.text, templated: null }
  const subject = [...oneLine(mail.subject)].slice(0, maxSubject).join('')
  return {
    key,
    to,
    subject,
    ...content,
    kind,
    transport,
    once,
    headers: JSON.stringify(headers),
    attachments: attachments ? JSON.stringify(attachments) : null,
  }
}
