import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWorker } from '#server/app/scheduled-jobs.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp-process.ts'
import { apiClient, loginAccount } from '#server/testing/users.ts'

const password = 'the password of the old server'
const { app, db, services, close } = await testApp({ env: { WORKER_POLL_MS: '50', MAIL_RETRY_SECONDS: '1' } })
const old = await startSmtp({ password })
const thief = await startSmtp({ anyPassword: true })
const worker = startWorker(services)
after(async () => {
  await worker.stop()
  await close()
  await Promise.all([old.stop(), thief.stop()])
})
const request = apiClient(app)
const url = '/api/admin/configuration'
const clerk = await newStaff(db, ['get configuration', 'update configuration', 'update mail_configuration'])
const save = (values: object) => request('PUT', url, { group: 'mail', ...values }, clerk.token)
const stored = () => db.selectFrom('settings').selectAll().orderBy('group').orderBy('key').execute()
const notices = () =>
  db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'mail_server_changed').orderBy('id').execute()

async function until(isDone: () => boolean | Promise<boolean>) {
  for (const end = Date.now() + 30_000; !(await isDone()); await sleep(20))
    ok(Date.now() < end, JSON.stringify(await notices()))
}
const receivers = ({ received }: typeof old) => received.flatMap(({ to }) => to)

const { email: administrator } = await loginAccount(db)
await db.updateTable('accounts').set({ enabled: false }).where('email', '=', 'admin@example.com').execute()
const first = { from_email: 'shop@shop.test', smtp_host: '127.0.0.1', smtp_port: old.port, smtp_user: 'shop' }

test('the first mail server is stored with its password', async () => {
  equal((await save({ ...first, smtp_password: password })).status, 200)
  await until(() => receivers(old).includes(administrator))
  equal(old.received[0]?.user, 'shop')
})

test('another host, port, user or TLS without the password is refused at its field, and changes nothing', async () => {
  const before = [await stored(), await notices()]
  for (const change of [
    { smtp_host: 'localhost' },
    { smtp_host: '' },
    { smtp_port: thief.port },
    { smtp_user: 'somebody' },
    { smtp_secure: true },
    { smtp_port: thief.port, smtp_password: '********' },
  ]) {
    const { status, body } = await save(change)
    equal(status, 422, JSON.stringify(change))
    deepEqual(body.errors, { smtp_password: ['The mail server has changed. Enter its password again.'] })
  }
  deepEqual([await stored(), await notices()], before)
  // What is not about the server needs no password.
  equal((await save({ from_name: 'Shop', smtp_port: old.port })).status, 200)
  deepEqual(await notices(), before[1])
})

test('administrators are notified of a new server through the old one, and the new one never receives the old password', async () => {
  old.received.length = 0
  equal((await save({ smtp_port: thief.port, smtp_password: 'another password' })).status, 200)
  await until(() => receivers(old).includes(administrator))
  equal(old.received.length, 1)
  const [notice] = old.received
  match(notice?.content ?? '', /^Subject: The mail server of Storekeeper has been changed\r$/m)
  equal((await request('POST', '/api/reset/email', { type: 'admin', email: administrator })).status, 200)
  await until(() => receivers(thief).includes(administrator))
  deepEqual(
    thief.received.map(({ to, user }) => [to[0], user]),
    [[administrator, 'shop another password']],
  )
  ok(!JSON.stringify(thief.received).includes(password))
  for (const { transport, status } of await notices()) deepEqual([transport, status], [null, 'sent'])
})

test('a cleared password is sent to no server', async () => {
  const noUser = { smtp_user: '', smtp_password: '' }
  equal((await save({ ...noUser, smtp_port: old.port })).status, 200)
  equal((await save({ smtp_port: thief.port })).status, 200)
})

test('when the old server is unavailable, the notice is finally sent through the new one', async () => {
  equal((await save({ smtp_port: 1 })).status, 200)
  equal((await save({ smtp_port: thief.port })).status, 200)
  const [last] = (await notices()).slice(-1)
  await until(async () => (await notices()).find(({ id }) => id === last?.id)?.status === 'sent')
  const sent = (await notices()).find(({ id }) => id === last?.id)
  equal(sent?.attempts, 4)
})

test('a mail uses the server that is stored when it is sent, before this process has reloaded its settings', async () => {
  equal((await save({ smtp_port: 1 })).status, 200)
  // Without the notification that a save sends.
  await db
    .updateTable('settings')
    .set({ value: String(thief.port) })
    .where('key', '=', 'smtp_port')
    .execute()
  await queueMail(db, { key: 'test', to: 'late@shop.test', subject: 'A', html: '<p>a</p>', text: 'a', kind: 'test' })
  await until(() => receivers(thief).includes('late@shop.test'))
})
