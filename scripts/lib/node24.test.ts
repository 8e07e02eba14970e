import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { type ServerProcess, startServer, testSecretKey } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { url, close } = await testDatabase({ migrated: false })
after(close)

/** Starts a server through the script that runs on older versions of Node, waits for its child and forwards signals. */
const start = () =>
  startServer({
    command: ['scripts/node24.mjs', 'server/testing/minimal-server.ts'],
    env: { DATABASE_URL: url, SECRET_KEY: testSecretKey },
    group: true,
  })

const slow = async (server: ServerProcess) => {
  const response = fetch(`${server.url}/slow`).then((slow) => slow.json())
  while ((await (await fetch(`${server.url}/running`)).json()).running === 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return { response }
}

test('Ctrl-C drains the server although the signal arrives twice', { skip: onlyLong }, async () => {
  const server = await start()
  const { response } = await slow(server)
  process.kill(-(server.process.pid ?? 0), 'SIGINT')
  assert.deepEqual(await response, { state: 'done' })
  assert.equal(await server.ended, 0)
})

test('SIGTERM to the script drains the server', { skip: onlyLong }, async () => {
  const server = await start()
  const { response } = await slow(server)
  assert.equal(await server.stop(), 0)
  assert.deepEqual(await response, { state: 'done' })
})

test('kill -9 of the script drains the server', async () => {
  const server = await start()
  const { response } = await slow(server)
  server.process.kill('SIGKILL')
  assert.deepEqual(await response, { state: 'done' })
  assert.equal(await server.ended, null)
  await assert.rejects(fetch(`${server.url}/readyz`), { message: 'fetch failed' })
})
