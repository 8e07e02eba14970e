import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brand } from '#contracts/catalogue/brand.ts'
import { getDifferences, plainText } from './differences.ts'
import { getDraftValues } from './draft-values.ts'

test('fields that another user changed are listed with both values', () => {
  const record = { title: 'Kiln', url: 'kiln', enabled: true, description: '<p>Old</p>' }
  const base = getDraftValues(brand.fields, record)
  const mine = { ...base, title: 'My kiln', short_description: 'Mine alone' }
  const stored = { ...record, title: 'Their kiln', description: '<p>New</p>' }
  const labelOf = (name: string) => name
  assert.deepEqual(getDifferences({ fields: brand.fields, base, mine, record: stored, labelOf, say: plainText }), [
    { name: 'title', mine: 'My kiln', theirs: 'Their kiln' },
    { name: 'description', mine: '', theirs: 'New' },
  ])
})
