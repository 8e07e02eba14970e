import { isDeepStrictEqual } from 'node:util'
import { sendToFile } from './file-driver.ts'
import type { MailSettings, OutgoingMail } from './mail.ts'
import { getMessage, type MailOptions, usesFiles } from './send.ts'
import { createSmtpTransport, sendThrough } from './smtp-driver.ts'

type Transport = ReturnType<typeof createSmtpTransport>

/**
 * Sends many mails over a few connections that stay open. Its caller never hands over more at once than there are connections, so that no mail
 * waits in the library, where a crash would lose it.
 */
export function createMailer(options: MailOptions, connections: () => number) {
  let current: { settings: MailSettings; connections: number; transport: Transport } | undefined

  function getTransport(settings: MailSettings): Transport {
    const wanted = connections()
    if (current && current.connections === wanted && isDeepStrictEqual(current.settings, settings))
      return current.transport
    // Mails on their way still end; the connections close behind them.
    current?.transport.close()
    current = { settings, connections: wanted, transport: createSmtpTransport(settings, wanted) }
    return current.transport
  }

  return {
    /** Sends one mail now; throws a MailFailure. Never to be called in a transaction. */
    async send(mail: OutgoingMail, settings: MailSettings): Promise<void> {
      const message = getMessage(mail, settings, options.host)
      if (usesFiles(settings, options)) await sendToFile(message, mail, options.folder)
      else await sendThrough(getTransport(settings), message)
    },
    close: () => current?.transport.close(),
  }
}
