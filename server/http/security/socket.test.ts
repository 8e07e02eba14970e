import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { watchWrites } from '#server/testing/write-log.ts'

/* What only a real connection shows: requests that are none, that stop in the middle, or that say too much. */

const { app, db, url, close } = await testApp({ listen: true })
after(close)
const staff = await newStaff(db)
const writes = await watchWrites(db)
const { port } = new URL(url)
const unexpected: unknown[] = []
process.on('unhandledRejection', (error) => unexpected.push(error))

/** Writes as it is, and answers what came back until the server or `patience` (ms) ended it. */
async function raw(sent: string, timeout = 60_000): Promise<string> {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => (received += text))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  const end = Date.now() + timeout
  while (!socket.closed && !/\r\n\r\n[\s\S]/.test(received) && Date.now() < end) await sleep(10)
  socket.destroy()
  return received
}
const getStatus = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const isAlive = async () => assert.equal((await fetch(`${url}/livez`)).status, 200)
const bearer = `Authorization: Bearer ${staff.token}`

test('malformed HTTP is refused, and the server continues', async () => {
  const malformed = [
    'nonsense\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    head(['GET / HTTP/9.9', 'Host: x']),
    head(['GET /api/shipping HTTP/1.1', 'Host: x', 'Content-Length: 5', 'Content-Length: 6']),
    head(['POST /api/cart HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked', 'Content-Length: 5']),
    head(['GET /api/shipping HTTP/1.1', 'Host: x', 'Bad Header: 1']),
    head(['GET /api/shipping HTTP/1.1', 'Host: x', `Cookie: ${'x'.repeat(40_000)}`]),
  ]
  for (const sent of malformed) {
    const status = getStatus(await raw(sent))
    assert.ok([400, 431].includes(status), `${JSON.stringify(sent.slice(0, 60))} ${status}`)
    await isAlive()
  }
})

test('a malformed path is 404 over a connection too', async () => {
  for (const path of ['/api/%', '/api/admin/brand/%c0%af', '/api/%00', '/api/../../etc/passwd', '//api//nothing']) {
    const answer = await raw(head([`GET ${path} HTTP/1.1`, 'Host: x', bearer, 'Connection: close']))
    assert.equal(getStatus(answer), 404, `${path} ${answer}`)
  }
})

test('a Content-Length that is too large is refused at once', async () => {
  await writes()
  const type = 'Content-Type: multipart/form-data; boundary=x'
  const start = performance.now()
  for (const [path, length] of [
    ['/api/admin/brand', 61 * 1024 * 1024],
    ['/api/login', 2 * 1024 * 1024],
  ]) {
    const lines = [`POST ${path} HTTP/1.1`, 'Host: x', bearer, type, `Content-Length: ${length}`]
    const sent = head(
      path === '/api/login' ? lines.filter((line) => line !== bearer).concat('Sec-Fetch-Site: same-origin') : lines,
    )
    assert.equal(getStatus(await raw(sent, 10_000)), 413, String(path))
  }
  assert.ok(performance.now() - start < 10_000)
  assert.deepEqual(await writes(), [])
})

test('an aborted form changes nothing and leaves nothing open', async () => {
  await writes()
  const part = '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nTea'
  for (const body of [
    part,
    `${part}\r\n--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\u0089PNG`,
  ]) {
    const lines = ['POST /api/admin/brand HTTP/1.1', 'Host: x', bearer, 'Content-Type: multipart/form-data; boundary=x']
    await raw(`${head([...lines, 'Content-Length: 100000'])}${body}`, 300)
    await raw(`${head([...lines, 'Transfer-Encoding: chunked'])}${body.length.toString(16)}\r\n${body}\r\n`, 300)
  }
  await raw(
    `${head(['POST /api/admin/brand HTTP/1.1', 'Host: x', bearer, 'Content-Type: application/json', 'Content-Length: 99'])}{"title":`,
    300,
  )
  await isAlive()
  assert.deepEqual(await writes(), [])
  assert.deepEqual(unexpected, [])
  const open = await new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
  assert.ok(open <= 2, `${open} connections`)
})
