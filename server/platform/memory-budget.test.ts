import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cacheShares } from './memory-budget.ts'

test('the caches share what the operator gives them, or at most 128 MB', () => {
  const MiB = 1024 * 1024
  assert.deepEqual(cacheShares(512), { pages: 256 * MiB, responses: 96 * MiB, otherForms: 160 * MiB })
  const { pages, responses, otherForms } = cacheShares(undefined)
  assert.ok(pages + responses + otherForms <= 128 * MiB)
})
