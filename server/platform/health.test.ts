import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { testDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database/pool.ts'
import { createHealth, readiness } from './health.ts'

const { db, close } = await testDatabase()
after(close)

test('ready only after the start and until draining', async () => {
  const health = createHealth()
  assert.deepEqual(await readiness(health, db), { ready: false, database: true, draining: false })
  health.ready = true
  assert.deepEqual(await readiness(health, db), { ready: true, database: true, draining: false })
  health.draining = true
  assert.deepEqual(await readiness(health, db), { ready: false, database: true, draining: true })
})

test('a database that accepts connections but does not respond is detected', { timeout: 20_000 }, async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  assert.ok(typeof address === 'object' && address)
  const lost = openDatabase(`postgres://u:p@127.0.0.1:${address.port}/none`)
  const found = await readiness({ ...createHealth(), ready: true }, lost.db)
  assert.deepEqual(found, { ready: false, database: false, draining: false })
  await lost.close()
  silent.close()
})
