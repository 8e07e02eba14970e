import { deepEqual, equal } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { readConfig } from '#server/platform/config.ts'
import { getTrustProxy, warnOfUntrustedProxy } from './trusted-proxies.ts'

const closing: (() => unknown)[] = []
after(async () => {
  for (const close of closing) await close()
})

const getPort = (server: { address(): unknown }) => (server.address() as AddressInfo).port

const visitor = '198.51.100.7'

/**
 * A reverse proxy as nginx is one with $proxy_add_x_forwarded_for: says last who came to it, after what that one said. Here everybody is on
 * one machine, so it says another address for its clients.
 */
async function startProxy(to: number, client = visitor): Promise<number> {
  const proxy = createServer((incoming, answer) => {
    const forwardedFor = incoming.headers['x-forwarded-for']
    const chain = [...(forwardedFor ? [forwardedFor] : []), client].join(', ')
    const headers = { ...incoming.headers, 'x-forwarded-for': chain }
    const passedOn = sendRequest(
      { host: '127.0.0.1', port: to, path: incoming.url, method: incoming.method, headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      },
    )
    incoming.pipe(passedOn)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  closing.push(() => proxy.close())
  return getPort(proxy)
}

/** An app that says whom it takes a visitor for, and what it warned of. */
async function startApp(TRUST_PROXY: string) {
  const { trustProxy } = readConfig({ TRUST_PROXY })
  const app = Fastify({ trustProxy: getTrustProxy(trustProxy) })
  const warnings: unknown[] = []
  const log = { warn: (facts: unknown) => void warnings.push(facts) }
  warnOfUntrustedProxy(app, { log } as unknown as Parameters<typeof warnOfUntrustedProxy>[1])
  app.get('/', async (request) => request.ip)
  await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  return { port: getPort(app.server), warnings }
}

async function seenAs(port: number, forwarded?: string): Promise<string> {
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  return (await fetch(`http://127.0.0.1:${port}`, { headers })).text()
}

test("one hop: the address that the proxy saw counts, whatever the visitor's header says", async () => {
  const { port, warnings } = await startApp('1')
  const proxy = await startProxy(port)
  equal(await seenAs(proxy), visitor)
  equal(await seenAs(proxy, '203.0.113.7'), visitor)
  equal(await seenAs(proxy, '203.0.113.7, 203.0.113.8'), visitor)
  deepEqual(warnings, [])
})

test('two hops: the address that the first of two proxies saw counts', async () => {
  const { port } = await startApp('2')
  const proxy = await startProxy(await startProxy(port, '10.0.0.1'))
  equal(await seenAs(proxy), visitor)
  equal(await seenAs(proxy, '203.0.113.7'), visitor)
})

test('addresses: only the configured proxies are trusted', async () => {
  const { port, warnings } = await startApp('127.0.0.1, 10.0.0.0/8')
  const proxy = await startProxy(port)
  equal(await seenAs(proxy, '203.0.113.7, 10.1.2.3'), visitor)
  deepEqual(warnings, [])
  const other = await startApp('10.0.0.0/8')
  equal(await seenAs(await startProxy(other.port), '203.0.113.7, 10.1.2.3'), '127.0.0.1')
  equal(other.warnings.length, 1)
})

test('an unconfigured proxy is not trusted, with one warning', async () => {
  const { port, warnings } = await startApp('0')
  const proxy = await startProxy(port)
  equal(await seenAs(port), '127.0.0.1')
  deepEqual(warnings, [])
  for (let n = 0; n < 3; n++) equal(await seenAs(proxy, '203.0.113.7'), '127.0.0.1')
  deepEqual(warnings, [{ proxy: '127.0.0.1' }])
})
