import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugify } from 'transliteration'
import { proposedKey } from './proposed-key.ts'

const propose = (title: string, { key = '', before = '', others = [] as string[] } = {}) =>
  proposedKey({ field: { type: 'text', key, title }, before, others }, slugify)

test('the key of a new field is proposed from its title, in letters, digits and _', () => {
  assert.equal(propose('Full name?'), 'full_name')
  assert.equal(propose('你的名字'), 'ni_de_ming_zi')
  assert.equal(propose('2nd choice'), 'nd_choice')
  assert.equal(propose('???'), 'text')
  assert.equal(propose('a'.repeat(80))?.length, 46)
})

test('a proposed key is one that no other field has, and none that the form itself uses', () => {
  assert.equal(propose('Name', { others: ['name', 'name_2'] }), 'name_3')
  assert.equal(propose('Language'), 'language_2')
})

test('a key follows the title until staff type one', () => {
  assert.equal(propose('Full name', { key: 'full', before: 'Full' }), 'full_name')
  assert.equal(propose('Full name', { key: 'name_2', before: 'Name' }), 'full_name')
  assert.equal(propose('Full name', { key: 'text_3' }), 'full_name')
  assert.equal(propose('Full name', { key: 'applicant', before: 'Full' }), undefined)
})
