import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testApp } from '#server/testing/app.ts'

const { url, close } = await testApp({ listen: true, env: { TRUST_PROXY: 'loopback' } })
after(close)
const { port } = new URL(url)

/** An upload of 100 KB that stops after its first byte, and what is answered to it. */
async function slow(ip: string, more = 'Content-Length: 100000') {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => (received += text))
  socket.on('error', () => {})
  await once(socket, 'connect')
  const type = 'Content-Type: multipart/form-data; boundary=x\r\nSec-Fetch-Site: same-origin'
  const head = ['POST /api/order/1/proof HTTP/1.1', 'Host: x', `X-Forwarded-For: ${ip}`, type, more]
  socket.write(`${head.join('\r\n')}\r\n\r\n${more.endsWith('chunked') ? '1\r\n-' : '-'}`)
  return { socket, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0) }
}
const small = (ip: string) => fetch(`${url}/api/cart`, { method: 'POST', headers: { 'x-forwarded-for': ip } })
/** Only for one that is not let in: nothing is answered to the others, since their bodies do not come. */
async function refused(ip: string, more?: string): Promise<number> {
  const one = await slow(ip, more)
  while (one.status() === 0) await sleep(5)
  one.socket.destroy()
  return one.status()
}
async function whole(ip: string): Promise<number> {
  const body = new FormData()
  body.set('file', new File(['x'.repeat(70_000)], 'proof.png'))
  const headers = { 'x-forwarded-for': ip, 'sec-fetch-site': 'same-origin' }
  return (await fetch(`${url}/api/order/1/proof`, { method: 'POST', headers, body })).status
}

test('a network sends at most eight large bodies at once, all networks forty; small bodies are not limited', async () => {
  const begun = []
  for (let n = 0; n < 40; n++) begun.push(await slow(`203.0.113.${Math.floor(n / 8)}`))
  assert.equal(await refused('203.0.113.9'), 503)
  assert.equal((await small('203.0.113.0')).status, 200)
  for (const { socket } of begun.slice(8)) socket.destroy()
  while ((await refused('203.0.113.0')) !== 429) await sleep(5)
  assert.equal(await refused('203.0.113.0', 'Transfer-Encoding: chunked'), 429)
  assert.equal((await small('203.0.113.0')).status, 200)
  assert.equal(await whole('203.0.113.9'), 404)
  assert.deepEqual(
    begun.slice(0, 8).map(({ status }) => status()),
    Array(8).fill(0),
  )
  for (const { socket } of begun) socket.destroy()
  while ((await whole('203.0.113.0')) !== 404) await sleep(5)
})
