import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { MailFailure, type MailSettings } from './mail.ts'

/**
 * Milliseconds. The last timeout covers a server that responds, but slowly: a process that ends (within 28 s) can wait for the mail being
 * sent.
 */
const connectionTimeout = 10_000
const silenceTimeout = 15_000
const sendTimeout = 20_000

const isLocal = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)

/** One connection a mail: no mail is ever in a library's queue, where a crash or a stop would lose it. */
export async function sendBySmtp(message: SendMailOptions, settings: MailSettings): Promise<void> {
  const transport = createSmtpTransport(settings)
  try {
    await sendThrough(transport, message)
  } finally {
    transport.close()
  }
}

/** A transport to the server of these settings; with `connections` it keeps so many open for the next mails. */
export function createSmtpTransport(settings: MailSettings, connections = 0) {
  const { smtp_host: host, smtp_port: port, smtp_secure: secure, smtp_user: user, smtp_password: pass } = settings
  if (!host) throw new MailFailure('The setting mail.smtp_host is empty', { permanent: false })
  const options = {
    host,
    port,
    secure,
    // A password goes out encrypted or not at all.
    requireTLS: Boolean(user) && !isLocal(host),
    tls: { rejectUnauthorized: !isLocal(host) },
    ...(user && { auth: { user, pass } }),
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    dnsTimeout: connectionTimeout,
    socketTimeout: silenceTimeout,
  }
  const transport =
    connections > 0
      ? createTransport({ ...options, pool: true, maxConnections: connections, maxMessages: 1000 })
      : createTransport(options)
  return { ...watchContents(transport), close: () => transport.close() }
}

/** Notes which mails the server got whole: the library reads their content only after the server has asked for it. */
function watchContents(transport: Pick<Transporter, 'sendMail' | 'use'>) {
  const handedOver = new Set<unknown>()
  transport.use('stream', ({ data, message }, done) => {
    const createStream = message.createReadStream.bind(message)
    message.createReadStream = (...options) =>
      createStream(...options).once('end', () => handedOver.add(data.messageId))
    done()
  })
  return { sendMail: (message: SendMailOptions) => transport.sendMail(message), handedOver }
}

/** Sends one mail; throws a MailFailure. */
export async function sendThrough(
  { sendMail, handedOver }: Omit<ReturnType<typeof createSmtpTransport>, 'close'>,
  message: SendMailOptions,
): Promise<void> {
  try {
    await sendMail({ ...message, signal: AbortSignal.timeout(sendTimeout) })
  } catch (error) {
    throw getFailure(error, handedOver.has(message.messageId))
  } finally {
    handedOver.delete(message.messageId)
  }
}

/** Steps in which a 5xx is about this mail. In all others it is about us (a wrong password), which may be mended. */
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA)/

function getFailure(cause: unknown, isHandedOver: boolean): MailFailure {
  if (!(cause instanceof Error)) return new MailFailure(String(cause), { permanent: false })
  const responseCode = 'responseCode' in cause ? Number(cause.responseCode) : undefined
  const command = 'command' in cause ? String(cause.command) : ''
  const permanent = responseCode !== undefined && responseCode >= 500 && aboutTheMail.test(command)
  const isUnclear = isHandedOver && responseCode === undefined
  return new MailFailure(cause.message, { permanent, code: responseCode, isUnclear, cause })
}
