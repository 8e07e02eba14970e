import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isSameText,
  isSignedBy,
  open,
  randomToken,
  reseal,
  seal,
  sha256,
  sign,
  signatures,
  typedKeys,
} from './secrets.ts'

const secret = 'a secret key of this test'

test('a sealed text opens with its secret and purpose only', () => {
  for (const text of ['', 'x', '密碼 🔑', 'y'.repeat(10_000)]) {
    const sealed = seal(secret, 'settings', text)
    assert.equal(open(secret, 'settings', sealed), text)
    assert.equal(open('another secret', 'settings', sealed), null)
    assert.equal(open(secret, 'another purpose', sealed), null)
  }
})

test('a sealed text hides its content, and differs each time', () => {
  const sealed = seal(secret, 'settings', 'sk_live_canary')
  assert.notEqual(seal(secret, 'settings', 'sk_live_canary'), sealed)
  assert.ok(!Buffer.from(sealed, 'base64url').toString('latin1').includes('canary'))
  assert.match(sealed, /^[\w-]+$/)
})

test('a modified or truncated sealed text does not open', () => {
  const bytes = Buffer.from(seal(secret, 'settings', 'text'), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.equal(open(secret, 'settings', changed.toString('base64url')), null)
    assert.equal(open(secret, 'settings', bytes.subarray(0, at).toString('base64url')), null)
  }
  for (const rubbish of ['', 'not sealed', '********', '%%%']) assert.equal(open(secret, 'settings', rubbish), null)
})

test('a signature proves its text, secret and purpose', () => {
  const signature = sign(secret, 'order access', '17')
  assert.ok(isSignedBy(secret, 'order access', '17', signature))
  assert.ok(!isSignedBy(secret, 'order access', '18', signature))
  assert.ok(!isSignedBy(secret, 'unsubscribe', '17', signature))
  assert.ok(!isSignedBy('another secret', 'order access', '17', signature))
  for (const wrong of ['', signature.slice(1), `${signature}=`, signature.toUpperCase()])
    assert.ok(!isSignedBy(secret, 'order access', '17', wrong))
})

test('texts of different lengths can be compared', () => {
  assert.ok(isSameText('a', 'a'))
  assert.ok(!isSameText('a', 'aa'))
  assert.ok(!isSameText('', 'a'))
})

test('tokens are long, URL-safe and unique', () => {
  assert.match(randomToken(), /^[\w-]{43}$/)
  assert.equal(new Set(Array.from({ length: 1000 }, () => randomToken())).size, 1000)
})

test('sha256 matches the standard hex value', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  assert.equal(sha256(''), empty)
  assert.equal(sha256(new Uint8Array()), empty)
})

test('of several keys the first seals and signs, and all open and verify', () => {
  const [first, secret] = ['n'.repeat(32), 'o'.repeat(32)]
  const both = `${first}, ${secret}`
  const sealed = seal(secret, 'settings', 'text')
  assert.equal(open(both, 'settings', sealed), 'text')
  const again = reseal(both, 'settings', sealed) ?? ''
  assert.deepEqual([open(first, 'settings', again), open(secret, 'settings', again)], ['text', null])
  assert.deepEqual([reseal(both, 'settings', again), reseal(both, 'settings', 'rubbish')], [null, null])
  const signature = sign(secret, 'order access', '17')
  assert.ok(isSignedBy(both, 'order access', '17', signature))
  assert.ok(!isSignedBy(secret, 'order access', '17', sign(both, 'order access', '17')))
  assert.deepEqual(signatures(both, 'order access', '17'), [sign(first, 'order access', '17'), signature])
})

test('a text with commas whose parts are no keys is one key', () => {
  const key = 'a key that only tests know, 32 or more'
  assert.deepEqual(typedKeys(key), [key])
  assert.deepEqual(typedKeys(`${'n'.repeat(32)}\n${'o'.repeat(32)}`).length, 2)
})
