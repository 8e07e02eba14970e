import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '#server/testing/app.ts'

const { app, services, close } = await testApp({ env: { TRUST_PROXY: 'loopback' } })
after(close)

const logged: unknown[] = []
Object.defineProperty(services.log, 'warn', { value: (fields: unknown) => logged.push(fields) })

const counted = async () =>
  (await services.metrics.text()).match(/^storekeeper_policy_reports_total\{.*$/gm)?.sort() ?? []
const send = async (body: unknown, ip: string, type = 'application/csp-report') =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': type, 'x-forwarded-for': ip },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  ).statusCode

const report = (directive: string) => ({
  'csp-report': {
    'effective-directive': directive,
    'document-uri': 'https://shop.example/reset-password?token=secret',
    'blocked-uri': 'https://evil.example/x.js?y#z',
  },
})

test('reports of both formats are counted and logged, without the queries of addresses', async () => {
  assert.equal(await send(report('script-src-elem'), '203.0.113.1'), 204)
  const listed = {
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', documentURL: 'https://shop.example/?a=b', blockedURL: 'inline' },
  }
  const other = { type: 'deprecation', body: {} }
  assert.equal(await send([listed, other], '203.0.113.1', 'application/reports+json'), 204)
  assert.deepEqual(logged.splice(0), [
    { directive: 'script-src-elem', page: 'https://shop.example/reset-password', blocked: 'https://evil.example/x.js' },
    { directive: 'img-src', page: 'https://shop.example/', blocked: 'inline' },
  ])
  assert.deepEqual(await counted(), [
    'storekeeper_policy_reports_total{directive="img-src"} 1',
    'storekeeper_policy_reports_total{directive="script-src-elem"} 1',
  ])
})

test('what is no report counts nothing, and an invented directive is no label of its own', async () => {
  const before = await counted()
  for (const body of ['no json', '[]', 'null', '{"csp-report": 1}', { 'csp-report': null }])
    assert.equal(await send(body, '203.0.113.2'), 204)
  assert.deepEqual(await counted(), before)
  assert.equal(await send(report('made-up'), '203.0.113.2'), 204)
  assert.deepEqual(await counted(), [...before, 'storekeeper_policy_reports_total{directive="other"} 1'].sort())
})

test('a large report, and the thirty-first in a minute, are refused', async () => {
  assert.equal(await send('x'.repeat(8 * 1024 + 1), '203.0.113.3'), 413)
  for (let n = 1; n <= 30; n++) assert.equal(await send(report('img-src'), '203.0.113.4'), 204)
  const before = await counted()
  assert.equal(await send(report('img-src'), '203.0.113.4'), 429)
  assert.deepEqual(await counted(), before)
})
