import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitSecrets } from './split-secrets.ts'

test('a secret is taken out of the settings, which show its last characters', () => {
  assert.deepEqual(splitSecrets({ publishable_key: 'pk_1', secret_key: 'sk_test_12345678' }, {}), {
    config: { publishable_key: 'pk_1', secret_key: '••••5678' },
    secrets: { secret_key: 'sk_test_12345678' },
  })
})

test('a secret that is left out or masked stays, an empty one is removed', () => {
  const stored = { secret_key: 'sk_test_12345678', webhook_secret: 'whsec_abcd' }
  assert.deepEqual(splitSecrets({ secret_key: '••••5678' }, stored), {
    config: { secret_key: '••••5678', webhook_secret: '••••abcd' },
    secrets: stored,
  })
  assert.deepEqual(splitSecrets({ webhook_secret: '' }, stored), {
    config: { secret_key: '••••5678' },
    secrets: { secret_key: 'sk_test_12345678' },
  })
})
