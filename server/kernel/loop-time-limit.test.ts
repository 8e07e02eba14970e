import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '#server/testing/app.ts'
import { countLoopTime } from './loop-time-limit.ts'

const { app, services, close } = await testApp({ env: { TRUST_PROXY: 'loopback' } })
after(close)
const request = async (headers: Record<string, string>) => (await app.inject({ url: '/api/brand', headers })).statusCode
const from = (ip: string) => request({ 'x-forwarded-for': ip })
const work = (network: string | null, milliseconds: number) =>
  countLoopTime({ network, services }, async () => {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
  })

test('a network that uses too much event-loop time is refused, with its whole /64, and no other', async () => {
  assert.equal(await from('203.0.113.1'), 200)
  services.visitorCounts.count('event loop', '203.0.113.1', 9_800)
  assert.equal(await from('203.0.113.1'), 200)
  await work('203.0.113.1', 250)
  assert.equal(await from('203.0.113.1'), 429)
  assert.equal(await from('203.0.113.2'), 200)
  services.visitorCounts.count('event loop', '2001:db8:0:1::/64', 10_001)
  assert.equal(await from('2001:db8:0:1::7'), 429)
  assert.equal(await from('2001:db8:0:2::7'), 200)
})

test('a program on this machine is not limited', async () => {
  await work(null, 20)
  assert.equal(await request({}), 200)
})
