import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { checkSecrets } from './secrets.ts'

const found = (text: string) => checkSecrets([{ path: 'a.ts', text: `first\nconst key = '${text}'` }]).problems

test('keys and tokens are found, with their line', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const letters = 'Ab1'.repeat(12)
  for (const secret of [
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ['sk', 'live', letters].join('_'),
    `AKIA${'AB12'.repeat(4)}`,
    ['ghp', letters].join('_'),
    ['npm', letters].join('_'),
    ['xoxb', letters].join('-'),
  ]) {
    assert.equal(found(secret).length, 1, secret)
    assert.match(found(secret)[0] ?? '', /^a\.ts:2 contains a /)
  }
})

test('names of keys, and keys of tests, are not reported', () => {
  for (const text of ['-----BEGIN PRIVATE KEY-----', 'sk_test_123', 'postgres://shop:secret@db/shop'])
    assert.deepEqual(found(text), [])
})
