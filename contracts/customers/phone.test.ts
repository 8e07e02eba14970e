import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { readInput } from '../validation.ts'
import { addressParts } from './address.ts'
import { changedPhoneProblem, phoneProblem, withPhone } from './phone.ts'

const keyOf = (number: string, country?: string) => phoneProblem(number, country)?.key

test('a number has 7 to 15 digits in any common format', () => {
  for (const number of ['1234567', '+44 20 7946 0958', '(020) 7946-0958', '0086 138 0013 8000', '123456789012345'])
    assert.equal(keyOf(number), undefined, number)
  for (const number of ['123456', '1234567890123456', 'abc', '9123 4567 ext 8', '', '+', '12345678@'])
    assert.equal(keyOf(number), 'validation.phone', number)
})

test('in Hong Kong and Macau a number has eight digits, with or without the country code', () => {
  for (const number of ['9123 4567', '91234567', '+852 9123 4567', '(852) 9123-4567', '00852 9123 4567', '8521 2345'])
    assert.equal(keyOf(number, 'HKG'), undefined, number)
  for (const number of ['9123 45', '9123 45678', '138 0013 8000', '853 6612 3456', 'abc', '+852 9123 456', '00852 91'])
    assert.equal(keyOf(number, 'HKG'), 'validation.phone_local', number)
  assert.equal(keyOf('+853 6612 3456', 'MAC'), undefined)
  for (const elsewhere of ['+86 138 0013 8000', '+853 6612 3456', '0044 20 7946 0958'])
    assert.equal(keyOf(elsewhere, 'HKG'), undefined, elsewhere)
  assert.equal(keyOf('+86 138', 'HKG'), 'validation.phone')
  assert.equal(keyOf('9123 45', 'GBR'), 'validation.phone')
})

test('a stored number is validated only when it or the country changes', () => {
  const before = { contact_number: '123', country: 'HKG' }
  assert.equal(changedPhoneProblem({ ...before }, before), undefined)
  assert.equal(changedPhoneProblem({ ...before, contact_number: '1234' }, before)?.key, 'validation.phone_local')
  assert.equal(changedPhoneProblem({ ...before, country: 'GBR' }, before)?.key, 'validation.phone')
  assert.equal(changedPhoneProblem(before, undefined)?.key, 'validation.phone_local')
})

test('a wrong number is reported together with other errors of the address', () => {
  const address = withPhone(z.object(addressParts))
  const { problems } = readInput(address, { first_name: '', contact_number: '9123 45', country: 'HKG' })
  const missing = [{ key: 'validation.required' }]
  assert.deepEqual(problems, {
    first_name: missing,
    last_name: missing,
    address: missing,
    contact_number: [{ key: 'validation.phone_local' }],
  })
  assert.deepEqual(readInput(address, {}).problems?.contact_number, missing)
})
