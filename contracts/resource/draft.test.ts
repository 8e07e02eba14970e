import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordPair } from '../staff/password-pair.ts'
import { readDraft } from './draft.ts'
import {
  boolean,
  computed,
  integer,
  key,
  list,
  money,
  optional,
  readOnly,
  slug,
  text,
  translated,
  virtual,
} from './fields.ts'

const fields = {
  title: translated(text()),
  note: optional(text()),
  url: slug(),
  enabled: boolean(true),
  price: optional(money()),
  count: computed(integer()),
  rank: readOnly(integer({ default: 1 })),
  tags: list(),
  code: optional(key()),
  secret: optional(virtual(text())),
}
const required = [{ key: 'validation.required' }]
const checkInput = [{ key: 'validation.check_input' }]

test('a create reports every empty required field and applies the other defaults', () => {
  assert.deepEqual(readDraft(fields, {}, { creating: true }), {
    values: { note: null, enabled: true, price: null, tags: [], code: null, secret: null },
    problems: { title: required, url: required },
  })
})

test('an update changes only the fields that were sent', () => {
  assert.deepEqual(readDraft(fields, { note: ' a ', url: 'Green-Tea' }, { creating: false }), {
    values: { note: 'a', url: 'green-tea' },
    problems: {},
  })
})

test('unknown, computed and read-only fields are ignored, inherited names too', () => {
  const sent = JSON.parse('{"count": 5, "rank": 9, "nothing": 1, "__proto__": {"note": "x"}}')
  assert.deepEqual(readDraft(fields, sent, { creating: false }), { values: {}, problems: {} })
})

test('a translation can be removed, the text in the main language cannot', () => {
  assert.deepEqual(readDraft(fields, { title: '' }, { creating: false, otherLanguage: true }).values, { title: '' })
  assert.deepEqual(readDraft(fields, { title: ' ' }, { creating: false }).problems, { title: required })
})

test('an empty list clears a list and counts as no value for other kinds', () => {
  const sent = { tags: [], note: [], price: [], code: [] }
  assert.deepEqual(readDraft(fields, sent, { creating: false }), {
    values: { tags: [], note: null, price: null, code: null },
    problems: {},
  })
})

test('form text and JSON are parsed to the same values', () => {
  const form = readDraft(fields, { enabled: '0', price: '1,234.50', tags: '["a","b"]' }, { creating: false }).values
  const json = readDraft(fields, { enabled: false, price: 1234.5, tags: ['a', 'b'] }, { creating: false }).values
  assert.deepEqual(form, json)
})

test('each kind refuses values that it cannot store', () => {
  const refused = { note: 'a\u0000b', url: 'a b', enabled: 'maybe', price: '1.234', tags: '{' }
  assert.deepEqual(readDraft(fields, refused, { creating: false }).problems, {
    note: checkInput,
    url: [{ key: 'validation.slug' }],
    enabled: checkInput,
    price: [{ key: 'validation.amount' }],
    tags: checkInput,
  })
  assert.deepEqual(readDraft(fields, { note: '\ud800' }, { creating: false }).problems, { note: checkInput })
  assert.deepEqual(readDraft(fields, { code: 'Color' }, { creating: false }).problems, {
    code: [{ key: 'validation.key_format' }],
  })
  assert.deepEqual(readDraft(fields, { code: '1a' }, { creating: false }).problems, {
    code: [{ key: 'validation.key_format_start' }],
  })
})

test('a password is compared with its confirmation, reported with all other errors', () => {
  const withPassword = { title: text(), ...passwordPair }
  const problemsOf = (sent: object, creating = true) => readDraft(withPassword, { ...sent }, { creating }).problems
  const mismatch = [{ key: 'validation.password_mismatch' }]
  assert.deepEqual(problemsOf({ title: '', password: 'short', password_confirmation: 'other' }), {
    title: required,
    password: [{ key: 'validation.password_short' }],
    password_confirmation: mismatch,
  })
  assert.deepEqual(problemsOf({ password: 'long enough' }, false), { password_confirmation: required })
  assert.deepEqual(problemsOf({ password: 'long enough', password_confirmation: 'x' }, false), {
    password_confirmation: mismatch,
  })
  for (const same of ['', 'long enough'])
    assert.deepEqual(problemsOf({ password: same, password_confirmation: same }, false), {})
})
