import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type ServerProcess, startServer, testSecretKey } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { url, close } = await testDatabase({ migrated: false })
after(close)

/** A server under the script that older versions of Node run, which waits for it and hands signals on. */
const start = () =>
  startServer({
    command: ['scripts/node24.mjs', 'server/testing/minimal-server.ts'],
    env: { DATABASE_URL: url, SECRET_KEY: testSecretKey },
    group: true,
  })

const slow = async (server: ServerProcess) => {
  const answer = fetch(`${server.url}/slow`).then((response) => response.json())
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { answer }
}

test('Ctrl-C drains, though it comes from the terminal and from the script', async () => {
  const server = await start()
  const { answer } = await slow(server)
  process.kill(-(server.process.pid ?? 0), 'SIGINT')
  assert.deepEqual(await answer, { state: 'done' })
  assert.equal(await server.ended, 0)
})

test('SIGTERM to the script drains', async () => {
  const server = await start()
  const { answer } = await slow(server)
  assert.equal(await server.stop(), 0)
  assert.deepEqual(await answer, { state: 'done' })
})

test('kill -9 of the script drains the server, which nobody could stop otherwise', async () => {
  const server = await start()
  const { answer } = await slow(server)
  server.process.kill('SIGKILL')
  assert.deepEqual(await answer, { state: 'done' })
  assert.equal(await server.ended, null)
  await assert.rejects(fetch(`${server.url}/readyz`), { message: 'fetch failed' })
})
