import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { showDashboard } from '#contracts/dashboard/dashboard.ts'
import { discardJob, discardMail, retryJob, retryMail, showHealth } from '#contracts/staff/health.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, services, staff } = shop

const health = async (headers = staff.headers) => (await call(showHealth, {}, headers)).body.data

async function failedMail(status: 'failed' | 'unknown' = 'failed'): Promise<number> {
  const key = `test ${Math.random()}`
  const mail = { key, to: 'ada@example.com', subject: 'Hello', html: '', text: 'Hello', kind: 'order_created' }
  await queueMail(db, mail)
  const error = '550 ada@example.com does not exist'
  const row = await db
    .updateTable('mail_outbox')
    .set({ status, error, attempts: 9 })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('a shop in which nothing failed says so, with its versions, migrations, disk and queues', async () => {
  const state = await health()
  assert.equal(state.versions.app, '0.1.0')
  assert.match(state.versions.postgresql, /^\d+\.\d+/)
  assert.ok(state.migrations.applied >= 87)
  assert.ok(state.disk.free > 0 && state.disk.free <= state.disk.total)
  assert.equal(state.last_backup_at, null)
  assert.deepEqual(state.failed_mails, { data: [], total: 0 })
  assert.deepEqual(state.failed_jobs, { data: [], total: 0 })
  assert.equal((await call(showDashboard, {}, staff.headers)).body.data.to_do.failures, 0)
})

test('a failed email is listed, sent again or discarded, and counted among the things to do', async () => {
  const again = await failedMail()
  const gone = await failedMail('unknown')
  const { failed_mails } = await health()
  assert.equal(failed_mails.total, 2)
  assert.deepEqual(
    failed_mails.data.map(({ id, kind, to, is_unclear, error }) => ({ id, kind, to, is_unclear, error })),
    [
      {
        id: gone,
        kind: 'order_created',
        to: 'ada@example.com',
        is_unclear: true,
        error: '550 ada@example.com does not exist',
      },
      {
        id: again,
        kind: 'order_created',
        to: 'ada@example.com',
        is_unclear: false,
        error: '550 ada@example.com does not exist',
      },
    ],
  )
  const { to_do, to_do_facts } = (await call(showDashboard, {}, staff.headers)).body.data
  assert.equal(to_do.failures, 2)
  assert.deepEqual(to_do_facts.failures, { mails: 2, jobs: 0, webhooks: 0, total: 2 })

  const reader = await shop.staffWith(['get health'])
  const seen = (await health(reader.headers)).failed_mails.data
  assert.deepEqual(
    seen.map(({ to, error }) => [to, error]),
    [
      ['', '550 … does not exist'],
      ['', '550 … does not exist'],
    ],
  )
  assert.equal((await call(retryMail, { id: again }, reader.headers)).status, 403)
  assert.equal((await call(discardMail, { id: gone }, reader.headers)).status, 403)

  assert.equal((await call(retryMail, { id: again }, staff.headers)).status, 200)
  assert.equal((await call(discardMail, { id: gone }, staff.headers)).status, 200)
  const rows = await db.selectFrom('mail_outbox').select(['id', 'status', 'attempts']).execute()
  assert.deepEqual(rows, [{ id: again, status: 'queued', attempts: 0 }])
  assert.equal((await call(discardMail, { id: again }, staff.headers)).status, 404, 'a queued email is not discarded')
  assert.equal((await call(retryMail, { id: 999 }, staff.headers)).status, 404)
})

test('a job that failed for good is listed, done again or discarded', async () => {
  let calls = 0
  // They fail before anything works on them: a handler that ends would write its own state over this one.
  await services.jobs.queue('test_job', { order_id: 1 })
  await services.jobs.queue('test_job', { order_id: 2 })
  await sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "The printer is on fire"}'
    where name = 'test_job'`.execute(db)
  const { failed_jobs } = await health()
  assert.equal(failed_jobs.total, 2)
  assert.deepEqual(
    failed_jobs.data.map(({ name, error }) => [name, error]),
    [
      ['test_job', 'The printer is on fire'],
      ['test_job', 'The printer is on fire'],
    ],
  )
  const [first, second] = failed_jobs.data
  const reader = await shop.staffWith(['get health'])
  assert.equal((await call(retryJob, { id: first?.id ?? '' }, reader.headers)).status, 403)
  assert.equal((await call(discardJob, { id: second?.id ?? '' }, staff.headers)).status, 200)
  await services.jobs.work('test_job', async () => {
    calls++
  })
  assert.equal((await call(retryJob, { id: first?.id ?? '' }, staff.headers)).status, 200)
  await until(() => calls === 1)
  assert.equal((await health()).failed_jobs.total, 0)
  assert.equal((await call(retryJob, { id: first?.id ?? '' }, staff.headers)).status, 404)
})

test('the page is for staff with its permission', async () => {
  const other = await shop.staffWith(['get orders'])
  assert.equal((await call(showHealth, {}, other.headers)).status, 403)
  assert.equal((await call(showDashboard, {}, other.headers)).body.data.to_do.failures, null)
})

async function until(isDone: () => boolean): Promise<void> {
  const latest = Date.now() + 15_000
  while (!isDone()) {
    assert.ok(Date.now() < latest, 'not in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
