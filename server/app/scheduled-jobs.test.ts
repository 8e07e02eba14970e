import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { queueAvif, saveImage } from '#server/kernel/files/images.ts'
import { serveFile } from '#server/kernel/files/serve-file.ts'
import { readConfig } from '#server/platform/config.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createServices } from './create-services.ts'
import { startWorker } from './scheduled-jobs.ts'

const { url, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'storekeeper-worker-'))
const config = readConfig({ DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), WORKER_POLL_MS: '50' })
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const { services, close: closeServices } = await createServices(config, url, log)
const worker = startWorker(services)
after(async () => {
  await worker.stop()
  await closeServices()
  await close()
  rmSync(folder, { recursive: true })
})

async function until(isDone: () => boolean | Promise<boolean>, what: string) {
  for (const end = Date.now() + 60_000; !(await isDone()); await sleep(50)) assert.ok(Date.now() < end, what)
}

test('a queued mail becomes a file in the data folder', async () => {
  await queueMail(services.db, {
    key: 'a',
    to: 'a@example.com',
    subject: 'A',
    html: '<p>a</p>',
    text: 'a',
    kind: 'test',
  })
  await until(async () => {
    const row = await services.db.selectFrom('mail_outbox').select('status').executeTakeFirst()
    return row?.status === 'sent'
  }, 'the mail')
  assert.equal(readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml')).length, 1)
  assert.match(await services.metrics.text(), /storekeeper_mails_total\{outcome="sent"\} 1/)
})

test('a picture gets its AVIF when a browser asks for it', async () => {
  const content = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { path } = await saveImage({ db: services.db, services }, { filename: 'red.png', content })
  const name = path.replace('/uploads/', '')
  await until(async () => {
    const file = await serveFile(services.db, services.files, `${name}.160.avif`)
    file?.stream.destroy()
    if (file?.missing) await queueAvif(services.jobs, file.missing)
    return file?.headers['content-type'] === 'image/avif'
  }, 'the AVIF')
})

test('expired records are cleaned up by scheduled jobs, without errors', async () => {
  await sql`insert into rate_limits (key, points, ends_at) values ('ended', 1, now() - interval '1 hour')`.execute(
    services.db,
  )
  await services.jobs.queue('clean_up_rate_limits', {})
  await until(
    async () => (await services.db.selectFrom('rate_limits').selectAll().execute()).length === 0,
    'the clean-up',
  )
  const done = async () => {
    const { rows } = await sql<{
      name: string
    }>`select distinct name from pgboss.job where state = 'completed'`.execute(services.db)
    return new Set(rows.map(({ name }) => name))
  }
  // They begin one after the other.
  for (const name of ['expire_orders', 'complete_orders', 'clean_up_sessions', 'clean_up_carts'])
    await until(async () => (await done()).has(name), name)
  assert.deepEqual(lines, [])
})
