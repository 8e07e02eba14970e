import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brand } from '#contracts/catalogue/brand.ts'
import { getDraftValues } from '../forms/draft-values.ts'
import { getComparison, plainText } from './differences.ts'

const names = { field: String, hint: () => undefined, choice: (_: string, value: string) => value, yesNo: () => '' }

test('fields that another user changed are listed with both values; only what both changed is to be chosen', () => {
  const record = { id: 1, updated_at: '1', title: 'Kiln', url: 'kiln', enabled: true, description: '<p>Old</p>' }
  const base = getDraftValues(brand.fields, record)
  const values: Record<string, unknown> = { ...base, title: 'My kiln', short_description: 'Mine alone', url: 'new' }
  const stored = { ...record, updated_at: '2', title: 'Their kiln', description: '<p>New</p>', url: 'new' }
  const set = (name: string, value: unknown) => void Object.assign(values, { [name]: value })
  const { differences, take } = getComparison({ fields: brand.fields, names, base, mine: values, record: stored, set })
  assert.deepEqual(
    differences.map(({ name, mine, theirs, isBoth }) => [name, mine, theirs, isBoth]),
    [
      ['title', 'My kiln', 'Their kiln', true],
      ['url', 'new', 'new', false],
      ['description', '<p>Old</p>', '<p>New</p>', false],
    ],
  )
  take('title')
  assert.deepEqual([values.title, values.short_description], ['Their kiln', 'Mine alone'])
})

test('rich text is compared as plain text', () => {
  assert.equal(plainText('<p>New <b>kiln</b></p>'), 'New  kiln')
})
