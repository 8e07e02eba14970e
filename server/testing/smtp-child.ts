import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface Options {
  password?: string
  anyPassword?: boolean
  port?: number
  delay?: number
}
const { password, anyPassword = false, port = 0, delay = 0 }: Options = JSON.parse(process.argv[2] ?? '{}')

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const begins = (address: string, word: string) => address.startsWith(`${word}@`)

const server = new SMTPServer({
  authOptional: password === undefined,
  ...(password === undefined && !anyPassword && { disabledCommands: ['AUTH', 'STARTTLS'] }),
  onAuth({ username, password: given }, _session, done) {
    if (anyPassword) done(null, { user: `${username} ${given}` })
    else if (username === 'shop' && given === password) done(null, { user: username })
    else done(refusal(535, 'Wrong user or password'))
  },
  onRcptTo({ address }, session, done) {
    if (begins(address, 'hangup')) return hangUp(session)
    if (begins(address, 'later')) done(refusal(451, 'Try again later'))
    else if (begins(address, 'never')) done(refusal(550, 'No such user'))
    else done()
  },
  async onData(stream, session, done) {
    const first = session.envelope.rcptTo[0]?.address ?? ''
    if (begins(first, 'drop')) process.exit(1)
    // A client that is killed leaves half a mail.
    const content = await text(stream).catch(() => undefined)
    if (content === undefined) return
    if (begins(first, 'silent')) return
    if (begins(first, 'lost')) {
      report(session, content)
      return hangUp(session)
    }
    if (begins(first, 'taken')) {
      report(session, content)
      await sleep(2000)
      return done()
    }
    if (begins(first, 'full')) return done(refusal(452, 'Mailbox is full'))
    if (begins(first, 'spam')) return done(refusal(554, 'Looks like spam'))
    if (begins(first, 'slow')) await sleep(300)
    else if (delay > 0) await sleep(delay)
    report(session, content)
    done()
  },
})
server.on('error', () => {})

const sockets = new Map<number | undefined, Socket>()
server.server.on('connection', (socket) => {
  sockets.set(socket.remotePort, socket)
  socket.once('close', () => sockets.delete(socket.remotePort))
})

/** Ends the connection without a word. */
function hangUp({ remotePort }: SMTPServerSession): void {
  sockets.get(remotePort)?.destroy()
}

/** Says what was received. */
function report({ envelope, user, secure }: SMTPServerSession, content: string): void {
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  process.send?.({ from, to: envelope.rcptTo.map(({ address }) => address), content, user, secure })
}

server.listen(port, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.once('disconnect', () => process.exit())
