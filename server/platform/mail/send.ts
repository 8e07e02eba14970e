import type { SendMailOptions } from 'nodemailer'
import { sendToFile } from './file-driver.ts'
import type { MailSettings, OutgoingMail } from './mail.ts'
import { sendBySmtp } from './smtp-driver.ts'

export interface MailOptions {
  /** Undefined: files until smtp_host is set. */
  driver: 'file' | 'smtp' | undefined
  /** Where the file driver writes. */
  folder: string
  /** The shop's host name: of Message-IDs, and of the sender while none is set. */
  host: string
}

/** Sends one mail now; throws a MailFailure. Never to be called in a transaction. */
export async function sendMail(mail: OutgoingMail, settings: MailSettings, options: MailOptions): Promise<void> {
  const message = getMessage(mail, settings, options.host)
  if (usesFiles(settings, options)) await sendToFile(message, mail, options.folder)
  else await sendBySmtp(message, settings)
}

export const usesFiles = (settings: MailSettings, { driver }: MailOptions): boolean =>
  (driver ?? (settings.smtp_host ? 'smtp' : 'file')) === 'file'

/** A mail as the library takes it. */
export function getMessage(mail: OutgoingMail, settings: MailSettings, host: string): SendMailOptions {
  const { 'Reply-To': replyTo = settings.reply_to, ...headers } = mail.headers
  return {
    // As objects: nothing in a name or an address is read as syntax.
    from: { name: settings.from_name, address: settings.from_email || `no-reply@${host}` },
    to: { name: '', address: mail.to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${host}>`,
    attachments: mail.attachments?.map((file) => ({ ...file, encoding: 'base64' })) ?? [],
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // Rendering a mail never reads files or URLs, whatever its data contains.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
