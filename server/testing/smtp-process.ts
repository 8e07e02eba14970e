import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface ReceivedMail {
  from: string
  to: string[]
  /** With all headers, as it came over the wire. */
  content: string
  user: string | undefined
  secure: boolean
}

/** A real SMTP server in a process of its own. */
interface SmtpProcess {
  port: number
  received: ReceivedMail[]
  stop(): Promise<void>
}

/**
 * What a receiver's address asks for: `later@` 451 and `never@` 550 at RCPT, `full@` 452 and `spam@` 554 after the data,
 * `drop@` ends the server during the data, `hangup@` the connection before them, `lost@` the connection when the mail was taken, `slow@` answers
 * after 300 ms, `taken@` 2 s after it took the mail, `silent@` never answers; others are accepted,
 * after `delay` milliseconds.
 * With `password` it takes nobody without it (user 'shop'), and offers STARTTLS. With `anyPassword` it takes everybody, and writes the
 * password behind the user.
 */
export async function startSmtp(
  options: { password?: string; anyPassword?: boolean; port?: number; delay?: number } = {},
): Promise<SmtpProcess> {
  const child = fork(fileURLToPath(new URL('smtp-child.ts', import.meta.url)), [JSON.stringify(options)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const received: ReceivedMail[] = []
  child.on('message', (mail) => received.push(mail as ReceivedMail))
  return {
    port,
    received,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
