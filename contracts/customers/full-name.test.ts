import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullName } from './full-name.ts'

test('Chinese names begin with the family name', () => {
  assert.equal(fullName({ first_name: '美儀', last_name: '陳' }), '陳美儀')
  assert.equal(fullName({ first_name: 'Ada', last_name: 'Wong' }), 'Ada Wong')
  assert.equal(fullName({ first_name: 'Ada', last_name: '' }), 'Ada')
})
