import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

interface Options {
  password?: string
  anyPassword?: boolean
  port?: number
}
const { password, anyPassword = false, port = 0 }: Options = JSON.parse(process.argv[2] ?? '{}')

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
  onRcptTo({ address }, _session, done) {
    if (begins(address, 'later')) done(refusal(451, 'Try again later'))
    else if (begins(address, 'never')) done(refusal(550, 'No such user'))
    else done()
  },
  async onData(stream, session, done) {
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const [first = ''] = to
    if (begins(first, 'drop')) process.exit(1)
    const content = await text(stream)
    if (begins(first, 'silent')) return
    if (begins(first, 'full')) return done(refusal(452, 'Mailbox is full'))
    if (begins(first, 'spam')) return done(refusal(554, 'Looks like spam'))
    if (begins(first, 'slow')) await sleep(300)
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
    process.send?.({ from, to, content, user: session.user, secure: session.secure })
    done()
  },
})
server.on('error', () => {})
server.listen(port, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.once('disconnect', () => process.exit())
