import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getState } from './slide-window.ts'

test('a slide is scheduled, running or ended, and may have no end', () => {
  const now = Date.parse('2026-11-21T08:00:00.000Z')
  const state = (start_at: string | null, end_at: string | null) => getState({ start_at, end_at }, now)
  assert.equal(state(null, null), 'running')
  assert.equal(state('2026-11-21T08:00:00.000Z', null), 'running')
  assert.equal(state('2026-11-21T08:00:00.001Z', null), 'planned')
  assert.equal(state(null, '2026-11-21T08:00:00.000Z'), 'ended')
  assert.equal(state('2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'), 'running')
  assert.equal(state('', ''), 'running')
})
