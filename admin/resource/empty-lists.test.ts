import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allResources } from '#contracts/resources.ts'
import texts from '#locales/en-US/admin.json' with { type: 'json' }

test('every resource says what its list is for while it is empty', () => {
  const without = allResources.filter(({ name }) => !(`list.empty.${name}` in texts)).map(({ name }) => name)
  assert.deepEqual(without, [])
})
