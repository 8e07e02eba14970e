import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { broadcastShop } from '#server/testing/broadcast-shop.ts'
import { startSmtp } from '#server/testing/smtp-process.ts'
import { workOnce } from './worker.ts'

let smtp = await startSmtp()
const shop = await broadcastShop({ env: { MAIL_RETRY_SECONDS: '0', MAIL_DRIVER: 'smtp' } })
const mailer = createMailer({ driver: 'smtp', folder: '', host: 'shop.test' }, () => 5)
after(async () => {
  mailer.close()
  await smtp.stop()
  await shop.close()
})
const settings = () => ({
  from_name: 'Shop',
  from_email: 'shop@example.com',
  reply_to: '',
  smtp_user: '',
  smtp_password: '',
  smtp_host: '127.0.0.1',
  smtp_port: smtp.port,
  smtp_secure: false,
})
const worker = {
  worker: 'test',
  host: 'shop.test',
  send: (mail: Parameters<typeof mailer.send>[0]) => mailer.send(mail, settings()),
}
const workAll = async () => {
  while (await workOnce(shop.services, worker, new AbortController().signal));
}
const receivers = () => smtp.received.flatMap(({ to }) => to).sort()

test('each answer of a mail server has its state, and nothing that it may have taken is sent again', async () => {
  await shop.set('broadcast', { rate_per_second: 1000, max_attempts: 2, pause_after_consecutive_errors: 100 })
  const words = ['ok', 'slow', 'later', 'full', 'never', 'spam', 'hangup', 'lost']
  const id = await shop.start(words.map((word) => `${word}@smtp.test`))
  await workAll()
  const rows = await shop.deliveries(id)
  assert.deepEqual(
    Object.fromEntries(rows.map(({ email, status, attempts }) => [email.split('@')[0], `${status} ${attempts}`])),
    {
      ok: 'sent 1',
      slow: 'sent 1',
      later: 'failed 2',
      full: 'failed 2',
      never: 'failed 1',
      spam: 'failed 1',
      hangup: 'failed 2',
      lost: 'unknown 1',
    },
  )
  assert.deepEqual(receivers(), ['lost@smtp.test', 'ok@smtp.test', 'slow@smtp.test'])
  const suppressed = await shop.db
    .selectFrom('email_suppressions')
    .select('email_lower')
    .orderBy('email_lower')
    .execute()
  assert.deepEqual(
    suppressed.map(({ email_lower }) => email_lower),
    ['never@smtp.test', 'spam@smtp.test'],
  )
  assert.match(rows.find(({ email }) => email.startsWith('never'))?.error ?? '', /550 No such user/)
  assert.equal((await shop.totals(id)).total, words.length)
})

test('line breaks in a name and a subject add no header', async () => {
  smtp.received.length = 0
  await shop.start([{ email: 'inject@smtp.test', name: 'Amy\r\nBcc: evil@x.test\r\n\r\n<script>' }], {
    subject: 'To {{receiver.name}}\r\nBcc: evil@x.test',
  })
  await workAll()
  assert.deepEqual(receivers(), ['inject@smtp.test'])
  const [head = ''] = String(smtp.received[0]?.content).split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  assert.doesNotMatch(headers, /^bcc:/im)
  assert.match(headers, /^List-Unsubscribe: <http\S+>\r$/im)
  assert.match(headers, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im)
  assert.match(headers, /^Precedence: bulk\r$/im)
})

test('while the mail server is away a broadcast is paused, and afterwards everybody gets one email', async () => {
  await shop.set('broadcast', { max_attempts: 20, pause_after_consecutive_errors: 3 })
  const emails = Array.from({ length: 12 }, (_, n) => `away${n}@smtp.test`)
  const id = await shop.start(emails)
  const { port } = smtp
  await smtp.stop()
  await workAll()
  const paused = await shop.state(id)
  assert.deepEqual([paused.status, paused.pause_reason], ['paused', 'too_many_errors'])
  assert.equal((await shop.totals(id)).queued, 12)
  smtp = await startSmtp({ port })
  await shop.take(id, 'resume')
  await workAll()
  assert.deepEqual(receivers(), emails.sort())
  assert.deepEqual([(await shop.state(id)).status, (await shop.totals(id)).sent], ['sent', 12])
})

test('an email that was accepted is not sent again when that could not be written at once', async () => {
  await sql`create sequence refusals`.execute(shop.db)
  await sql`create function refuse_once() returns trigger security definer language plpgsql as $$ begin
    if nextval('refusals') = 1 then raise exception 'away'; end if;
    return new;
  end $$`.execute(shop.db)
  await sql`create trigger refuse_once before update on broadcast_deliveries
    for each row when (new.status = 'sent') execute function refuse_once()`.execute(shop.db)
  smtp.received.length = 0
  const id = await shop.start(['written@smtp.test'])
  await workAll()
  await sql`drop trigger refuse_once on broadcast_deliveries`.execute(shop.db)
  assert.deepEqual(receivers(), ['written@smtp.test'])
  assert.equal((await shop.totals(id)).sent, 1)
})
