import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readInput } from '../validation.ts'
import { personName, streetAddress } from './person-name.ts'

const problemsOf = (schema: typeof personName, value: string) => readInput(schema, value).problems?.['']?.[0]?.key

test('a name has no links and no line breaks', () => {
  for (const name of [
    'https://evil.example',
    'win HTTP://x',
    'www.evil.example',
    'see WWW.x.test',
    'Ada\nWong',
    'Ada\u2028Wong',
  ])
    assert.equal(problemsOf(personName, name), 'validation.name_link', name)
  for (const name of ["Ada-Maria O'Neil", '陳大文', 'Wwwanda', 'J. R. R.', 'Jürgen / Anna', '\nAda\r\n'])
    assert.equal(problemsOf(personName, name), undefined, name)
})

test('an address may have several lines, but no links', () => {
  assert.equal(problemsOf(streetAddress, "Flat 3, 8/F\nKing's Road 1"), undefined)
  assert.equal(problemsOf(streetAddress, 'Visit https://evil.example'), 'validation.address_link')
})
