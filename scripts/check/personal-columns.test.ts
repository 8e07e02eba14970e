import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparePersonalColumns } from './personal-columns.ts'
import { comparePersonalReferences } from './personal-references.ts'

const stored = [
  { table: 'people', name: 'name' },
  { table: 'people', name: 'kind' },
]
const personal = [{ table: 'people', columns: { name: {} }, retention: 'privacy.mail_days' }]

test('every column of text is declared, once', () => {
  assert.deepEqual(comparePersonalColumns(stored, personal, { people: 'kind' }), [])
  const [missing = '', ...more] = comparePersonalColumns(stored, personal, {})
  assert.deepEqual([missing.split(':')[0], more], ['people.kind is new', []])
  const twice = comparePersonalColumns(stored, personal, { people: 'kind name' })
  assert.deepEqual(twice, ['people.name is declared as personal and as not'])
})

test('a table whose resource is impersonal needs no list, and holds nothing personal', () => {
  const impersonal = new Set(['people'])
  assert.deepEqual(comparePersonalColumns(stored, [], {}, impersonal), [])
  assert.deepEqual(comparePersonalColumns(stored, personal, {}, impersonal), [
    'people.name is declared as personal and as not',
  ])
})

test('declarations name columns and settings that exist', () => {
  const missing = comparePersonalColumns(stored, personal, { people: 'kind shoe_size' })
  assert.deepEqual(missing, ['people.shoe_size does not exist: remove it from impersonal-columns.ts'])
  const [first] = comparePersonalColumns(
    stored,
    personal.map((one) => ({ ...one, retention: 'privacy.aeons' })),
    { people: 'kind' },
  )
  assert.equal(first, 'privacy.aeons limits a retention and is no setting')
})

const registered = [
  { table: 'people', about: 'customer' },
  { table: 'accounts', about: 'staff' },
]

test('a table that refers to a person is declared, or named with the reason why it is not', () => {
  const references = [
    { table: 'walks', name: 'person_id', target: 'people' },
    { table: 'roles', name: 'account_id', target: 'accounts' },
  ]
  const [missing = '', ...more] = comparePersonalReferences(references, registered, {})
  assert.deepEqual([missing.split(':')[0], more], ['walks.person_id refers to people', []])
  assert.deepEqual(comparePersonalReferences(references, registered, { walks: 'only figures' }), [])
  assert.deepEqual(comparePersonalReferences([], registered, { people: '', walks: '' }), [
    'people needs no place in linked-tables.ts',
    'walks needs no place in linked-tables.ts',
  ])
})
