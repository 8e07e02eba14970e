import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRuleReferences } from './rule-references.ts'

const page = { path: 'docs/domain/orders.md', text: '# Orders\n\n### O1 Settings\nText.\n\n### O2 Locks\nText.\n' }
const problems = (text: string) => checkRuleReferences([page, { path: 'server/a.ts', text }]).problems

test('references to existing rules pass, also several in one', () => {
  assert.deepEqual(problems('// Placing (orders.md O1).\n// Locks (orders.md O1, O2).'), [])
})

test('a reference to an unknown rule or page is reported with its line', () => {
  assert.deepEqual(problems('\n// Placing (orders.md O7).'), [
    'server/a.ts:2 cites rule O7, which orders.md does not have',
  ])
  assert.deepEqual(problems('// As invoices.md F1 says'), [
    'server/a.ts:1 cites invoices.md, a page that is not in docs/domain',
  ])
})
