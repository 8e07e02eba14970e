import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { endSlowBodies } from './slow-bodies.ts'

const app = Fastify()
after(() => app.close())
endSlowBodies(app, { grace: 200, rate: 10_000 })
app.post('/', async (request) => ({ length: JSON.stringify(request.body).length }))
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))

/** Sends a body of `length` bytes in `pieces`, one every 100 ms; answers what came back. */
async function sent(length: number, pieces: number): Promise<string> {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  let received = ''
  socket.setEncoding('utf8').on('error', () => {})
  socket.on('data', (text) => (received += text))
  await once(socket, 'connect')
  const headers = ['POST / HTTP/1.1', 'Host: x', 'Content-Type: application/json', `Content-Length: ${length}`]
  socket.write(`${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  const body = JSON.stringify('x'.repeat(length - 2))
  for (let n = 0; n < pieces && !socket.closed; n++) {
    socket.write(body.slice((n * length) / pieces, ((n + 1) * length) / pieces))
    await sleep(100)
  }
  while (!socket.closed) await sleep(10)
  return received
}

test('a body that arrives too slowly is aborted, a long one is not', async () => {
  assert.equal(await sent(100, 50), '')
  assert.match(await sent(60_000, 12), /^HTTP\/1\.1 200 /)
  assert.match(await sent(100, 1), /^HTTP\/1\.1 200 /)
})
