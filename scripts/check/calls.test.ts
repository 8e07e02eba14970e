import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { checkCalls } from './calls.ts'

const show = endpoint('GET /api/thing/:id', { access: 'public', input: z.object({}), summary: '' })
const save = endpoint('PUT /api/admin/thing/:id', { access: 'update brand', input: z.object({}), summary: '' })
const bound = [show, save].map((one) => bind(one, async () => ({})))

test('endpoints that are declared, bound and documented pass', () => {
  assert.deepEqual(checkCalls({ 'thing.ts': { show, save } }, bound).problems, [])
})

test('an endpoint without a handler and one that is declared twice are reported', () => {
  const modules = { 'thing.ts': { show, save }, 'again.ts': { again: { ...show } } }
  assert.deepEqual(checkCalls(modules, bound.slice(1)).problems, [
    'GET /api/thing/:id is declared twice in contracts/',
    'GET /api/thing/:id is declared in contracts/, and no handler is bound to it',
  ])
})
