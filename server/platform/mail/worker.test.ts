import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { startSmtp } from '#server/testing/smtp-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { MailSettings } from './mail.ts'
import { queueMail } from './outbox.ts'
import { type MailWorker, type MailWorkerOptions, removeOldMails, startMailWorker } from './worker.ts'

const { db, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'storekeeper-outbox-'))
let server = await startSmtp()
const workers: MailWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await db.deleteFrom('mail_outbox').execute()
})
after(async () => {
  await server.stop()
  await close()
  rmSync(folder, { recursive: true })
})

const settings = (): MailSettings => ({
  from_name: 'Shop',
  from_email: 'shop@example.com',
  reply_to: '',
  smtp_host: '127.0.0.1',
  smtp_port: server.port,
  smtp_user: '',
  smtp_password: '',
  smtp_secure: false,
})

function start(more: Partial<MailWorkerOptions> = {}): MailWorker {
  const worker = startMailWorker({
    db,
    log: pino({ level: 'silent' }),
    settings,
    driver: undefined,
    folder,
    host: 'shop.test',
    pollMs: 20,
    retrySeconds: [0.1],
    ...more,
  })
  workers.push(worker)
  return worker
}

const mail = (to: string, key = to) => ({ key, to, subject: 'Hello', html: '<p>x</p>', text: 'x', kind: 'test' })
const rows = () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const states = async () => (await rows()).map(({ status }) => status)
const receivers = () => server.received.flatMap(({ to }) => to)

async function until(isDone: () => boolean | Promise<boolean>) {
  for (const end = Date.now() + 60_000; !(await isDone()); await sleep(20))
    assert.ok(Date.now() < end, JSON.stringify(await rows()))
}
const allSent = async () => (await states()).every((status) => status === 'sent')

test('a mail waits for its transaction, and is never sent when that is rolled back', async () => {
  server.received.length = 0
  start()
  const failed = db.transaction().execute(async (tx) => {
    await queueMail(tx, mail('rolled@example.com'))
    throw new Error('rolled back')
  })
  await assert.rejects(failed, /rolled back/)
  await db.transaction().execute(async (tx) => {
    await queueMail(tx, mail('amy@example.com'))
    await sleep(200)
    assert.deepEqual(receivers(), [])
  })
  await until(() => server.received.length > 0)
  await until(allSent)
  assert.deepEqual(receivers(), ['amy@example.com'])
})

test('a key is queued once, also concurrently, and also after it was sent', async () => {
  server.received.length = 0
  const queued = await Promise.all(
    Array.from({ length: 10 }, () => queueMail(db, mail('once@example.com', 'order_created 1'))),
  )
  assert.equal(queued.filter(Boolean).length, 1)
  start()
  await until(allSent)
  assert.equal(await queueMail(db, mail('once@example.com', 'order_created 1')), false)
  await sleep(150)
  assert.deepEqual(receivers(), ['once@example.com'])
})

test('a sent mail keeps its recipient and time, and loses its texts', async () => {
  await queueMail(db, mail('amy@example.com'))
  start()
  await until(allSent)
  const [row] = await rows()
  assert.deepEqual(
    [row?.to, row?.subject, row?.html, row?.text, row?.attempts],
    ['amy@example.com', 'Hello', '', '', 1],
  )
  assert.ok(Date.parse(row?.sent_at ?? '') > Date.now() - 60_000)
})

test('a templated mail is rendered when it is sent, and its data is removed', async () => {
  const data = { shop: { name: 'Tea & Co', url: 'https://shop.test' }, name: 'Amy', new_email: 'amy@new.test' }
  const template = { locale: 'en-US', template: 'email_changed', data } as const
  await queueMail(db, {
    key: 'templated',
    to: 'amy@example.com',
    subject: 'Changed',
    kind: 'email_changed',
    templated: template,
  })
  assert.deepEqual(
    (await rows()).map((row) => [row.subject, row.html, row.text, row.templated]),
    [['Changed', '', '', template]],
  )
  start()
  await until(allSent)
  await until(() => server.received.some(({ content }) => content.includes('amy@new.test')))
  assert.equal((await rows())[0]?.templated, null)
})

test('addresses and headers cannot inject anything', async () => {
  for (const to of ['', 'a', 'a@b, c@d', 'a@b\r\nBcc: c@d', '<a@b>', 'a@b c@d', 'a@b;c@d', 'a @b'])
    await assert.rejects(queueMail(db, mail(to)), /exactly one address/)
  for (const name of ['', 'X Y', 'X:Y', 'X\r\nBcc', 'Ünï'])
    await assert.rejects(queueMail(db, { ...mail('a@b.c'), headers: { [name]: 'x' } }), /Not the name of a header/)
  await queueMail(db, { ...mail('a@b.c'), subject: 'a\r\nBcc: c@d', headers: { 'Reply-To': 'a@b.c\r\nBcc: c@d' } })
  const [row] = await rows()
  assert.equal(row?.subject, 'a Bcc: c@d')
  assert.deepEqual(row?.headers, { 'Reply-To': 'a@b.c Bcc: c@d' })
  assert.equal((await rows()).length, 1)
})

test('two workers send a hundred mails once each', async () => {
  server.received.length = 0
  for (let n = 0; n < 100; n++) await queueMail(db, mail(`n${n}@example.com`))
  start()
  start()
  await until(allSent)
  assert.equal(receivers().length, 100)
  assert.equal(new Set(receivers()).size, 100)
})

test('a temporary failure is retried later with the same Message-ID; a permanent one is failed', async () => {
  await queueMail(db, mail('a@defer.test'))
  await queueMail(db, mail('a@bounce.test'))
  const worker = start({ driver: 'file', retrySeconds: [0.1, 3600] })
  await until(async () => (await rows())[0]?.attempts === 2 && (await rows())[0]?.status === 'queued')
  await worker.stop()
  const [later, never] = await rows()
  assert.deepEqual([later?.status, later?.attempts, later?.error], ['queued', 2, '451 refused by its address'])
  assert.ok(Date.parse(later?.next_attempt_at ?? '') > Date.now() + 3_500_000)
  assert.deepEqual([never?.status, never?.attempts, never?.error], ['failed', 1, '550 refused by its address'])
  assert.equal(never?.html, '<p>x</p>')
})

test('nothing is retried after three days', async () => {
  await queueMail(db, mail('a@defer.test'))
  await sql`update mail_outbox set created_at = now() - interval '73 hours'`.execute(db)
  const lines: string[] = []
  const outcomes: string[] = []
  start({
    driver: 'file',
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    onDone: (outcome) => outcomes.push(outcome),
  })
  await until(() => outcomes.length > 0)
  assert.deepEqual([await states(), outcomes, lines.length], [['failed'], ['failed'], 1])
  assert.match(lines[0] ?? '', /Giving up on an email/)
})

test('a mail interrupted by the server is sent again when it is back', async () => {
  await queueMail(db, mail('drop@example.com'))
  await queueMail(db, mail('amy@example.com'))
  start()
  await until(async () => ((await rows())[0]?.attempts ?? 0) >= 2)
  assert.deepEqual(
    (await states()).filter((status) => status === 'failed'),
    [],
  )
  await db.updateTable('mail_outbox').set({ to: 'slow@example.com' }).where('to', '=', 'drop@example.com').execute()
  await server.stop()
  server = await startSmtp()
  await until(allSent)
  assert.deepEqual(receivers().toSorted(), ['amy@example.com', 'slow@example.com'])
})

test('stop waits for the mail being sent, and a new worker continues', async () => {
  server.received.length = 0
  for (const n of [1, 2, 3, 4, 5, 6]) await queueMail(db, mail(`slow@n${n}.test`))
  const first = start()
  await until(async () => (await states()).includes('sending'))
  await first.stop()
  const after = await states()
  assert.ok(!after.includes('sending') && after.includes('queued') && after.includes('sent'), after.join())
  start()
  await until(allSent)
  assert.equal(new Set(receivers()).size, 6)
  assert.equal(receivers().length, 6)
})

test('the mail of a killed worker is sent again with the same Message-ID, a limited number of times', async () => {
  server.received.length = 0
  await queueMail(db, mail('killed@example.com'))
  const die = () =>
    sql`update mail_outbox set status = 'sending', next_attempt_at = now(), html = '<p>x</p>', text = 'x'`.execute(db)
  for (const unclear of [1, 2]) {
    await die()
    const worker = start()
    await until(allSent)
    await worker.stop()
    assert.equal((await rows())[0]?.unclear, unclear)
  }
  await die()
  start()
  await until(async () => (await states())[0] === 'failed')
  assert.equal((await rows())[0]?.error, 'Unknown whether it was sent: the worker ended while sending it')
  assert.equal(server.received.length, 2)
  const ids = server.received.map(({ content }) => /^Message-ID: (.*)$/m.exec(content)?.[1])
  assert.equal(new Set(ids).size, 1)
  assert.match(ids[0] ?? '', /^<m\d+\.\d+@shop\.test>/)
})

test('a mail to be sent at most once is not sent again when nobody knows whether it was', async () => {
  server.received.length = 0
  await queueMail(db, { ...mail('killed@example.com'), once: true })
  await queueMail(db, { ...mail('lost@example.com'), once: true })
  await queueMail(db, { ...mail('hangup@example.com'), once: true })
  await sql`update mail_outbox set status = 'sending', next_attempt_at = now() where "to" = 'killed@example.com'`.execute(
    db,
  )
  start()
  await until(async () => (await states()).slice(0, 2).every((status) => status === 'unknown'))
  await until(async () => ((await rows())[2]?.attempts ?? 0) > 1)
  assert.deepEqual(receivers(), ['lost@example.com'])
})

test('a slow worker does not update a mail that another worker has taken over', async () => {
  await queueMail(db, mail('slow@example.com'))
  const slow = start()
  await until(async () => (await states())[0] === 'sending')
  await sql`update mail_outbox set attempts = attempts + 1`.execute(db)
  await slow.stop()
  assert.deepEqual(await states(), ['sending'])
})

test('changed settings apply from the next mail on', async () => {
  server.received.length = 0
  let from_email = 'one@example.com'
  start({ settings: () => ({ ...settings(), from_email }) })
  await queueMail(db, mail('a@example.com'))
  await until(() => server.received.length === 1)
  from_email = 'two@example.com'
  await queueMail(db, mail('b@example.com'))
  await until(() => server.received.length === 2)
  assert.deepEqual(
    server.received.map(({ from }) => from),
    ['one@example.com', 'two@example.com'],
  )
})

test('a mail with hostile texts arrives unchanged', async () => {
  const text = 'line\r\n.\r\n.dots\r\n\u0001 end \u{1f600} 繁體'
  await queueMail(db, { ...mail('amy@example.com'), text, html: '<p>.</p>\r\n.\r\n' })
  start({ driver: 'file' })
  await until(allSent)
  const names = readdirSync(folder)
  assert.ok(names.length > 0)
  assert.match(readFileSync(join(folder, names.at(-1) ?? ''), 'utf8'), /\r\n/)
})

test('mails older than a month are deleted, waiting ones are not', async () => {
  for (const key of ['sent', 'failed', 'unknown', 'queued', 'new']) await queueMail(db, mail('a@example.com', key))
  await sql`update mail_outbox set status = key where key in ('sent', 'failed', 'unknown', 'queued')`.execute(db)
  await sql`update mail_outbox set status = 'sent' where key = 'new'`.execute(db)
  await sql`update mail_outbox set created_at = now() - interval '31 days' where key <> 'new'`.execute(db)
  await removeOldMails(db, 30)
  assert.deepEqual(
    (await rows()).map(({ key }) => key),
    ['queued', 'new'],
  )
})
