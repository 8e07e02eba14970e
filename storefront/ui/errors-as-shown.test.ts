import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { errorsAsShown } from './errors-as-shown.ts'

const errors = { email: ['a'], 'home.first_name': ['b'], 'home.last_name': ['c'], 'home.address': ['d'] }

test('errors are listed in the order of the form: in Chinese the family name comes first', () => {
  deepEqual(errorsAsShown(errors, false), ['email', 'home.first_name', 'home.last_name', 'home.address'])
  deepEqual(errorsAsShown(errors, true), ['email', 'home.last_name', 'home.first_name', 'home.address'])
})

test('a single wrong name keeps its place', () => {
  deepEqual(errorsAsShown({ first_name: ['b'], phone: ['d'] }, true), ['first_name', 'phone'])
  deepEqual(errorsAsShown({ last_name: ['b'], phone: ['d'] }, true), ['last_name', 'phone'])
})
