import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressNetwork, limitedNetwork } from './client-network.ts'

test('an IPv4 address counts as itself, however it is written', () => {
  assert.equal(addressNetwork('203.0.113.7'), '203.0.113.7')
  assert.equal(addressNetwork('203.0.113.7:51234'), '203.0.113.7')
  assert.equal(addressNetwork('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(addressNetwork('::FFFF:cb00:7107'), '203.0.113.7')
  assert.equal(addressNetwork('0:0:0:0:0:ffff:203.0.113.7'), '203.0.113.7')
})

test('all IPv6 addresses of a /64 count as one, others do not', () => {
  const network = '2001:db8:0:1::/64'
  for (const address of ['2001:db8:0:1::', '2001:0db8::1:ffff:0:0:1', '2001:DB8:0:1:1:2:3:4', '2001:db8:0:1::5%eth0'])
    assert.equal(addressNetwork(address), network, address)
  assert.equal(addressNetwork('[2001:db8:0:1::7]:51234'), network)
  assert.equal(addressNetwork('2001:db8:0:2::1'), '2001:db8:0:2::/64')
  assert.equal(addressNetwork('2001:db8::1'), '2001:db8:0:0::/64')
  assert.equal(addressNetwork('::1'), '0:0:0:0::/64')
})

test('all invalid addresses count as one visitor', () => {
  for (const text of ['', 'unknown', '203.0.113', '2001:db8::1::2', 'x'.repeat(10_000)])
    assert.equal(addressNetwork(text), 'unknown')
})

test('a program on this machine is not limited, unless it is a proxy', () => {
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) assert.equal(limitedNetwork(ip, {}), null)
  assert.equal(limitedNetwork('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }), '127.0.0.1')
  assert.equal(limitedNetwork('203.0.113.7', {}), '203.0.113.7')
})
