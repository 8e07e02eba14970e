import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAssertions, findAssertions } from './assertions.ts'

const file = {
  path: 'server/example.ts',
  text: `import { a as b } from './a.ts'
const fixed = ['x'] as const
const query = sql\`select id as name\`
const row = found as Row
const first = rows[0]!
const both = value as unknown as Row
`,
}

test('assertions are found with their location, and similar code is not reported', () => {
  assert.deepEqual(findAssertions(file), [
    'server/example.ts:4 found as Row',
    'server/example.ts:5 rows[0]!',
    'server/example.ts:6 value as unknown as Row',
    'server/example.ts:6 value as unknown',
  ])
})

test('more assertions than allowed fail the check; tests and other folders do not count', () => {
  const files = [file, { ...file, path: 'server/example.test.ts' }, { ...file, path: 'scripts/example.ts' }]
  assert.deepEqual(checkAssertions(files, 4).problems, [])
  assert.equal(checkAssertions(files, 3).problems.length, 4)
})
