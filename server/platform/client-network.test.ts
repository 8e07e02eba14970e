import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './client-network.ts'

test('an IPv4 address counts as itself, however it is written', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::FFFF:cb00:7107'), '203.0.113.7')
  assert.equal(networkOf('0:0:0:0:0:ffff:203.0.113.7'), '203.0.113.7')
})

test('all IPv6 addresses of a /64 count as one, others do not', () => {
  const network = '2001:db8:0:1::/64'
  for (const address of ['2001:db8:0:1::', '2001:0db8::1:ffff:0:0:1', '2001:DB8:0:1:1:2:3:4', '2001:db8:0:1::5%eth0'])
    assert.equal(networkOf(address), network, address)
  assert.equal(networkOf('2001:db8:0:2::1'), '2001:db8:0:2::/64')
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
})

test('what is no address stays as it is', () => {
  for (const text of ['', 'unknown', '2001:db8::1::2']) assert.equal(networkOf(text), text)
})
