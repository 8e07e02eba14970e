import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocComments } from './doc-comments.ts'

const problems = (text: string) => checkDocComments([{ path: 'server/a.ts', text }]).problems
/** Joined here, so that the check does not find these comments in this file. */
const doc = (text: string) => ['/**', text, '*/'].join(' ')

test('sentences pass, on one line or several', () => {
  assert.deepEqual(problems(doc('Maximum body size in bytes.')), [])
  assert.deepEqual(problems(doc('\n * Locks the order row until\n * the end.\n')), [])
})

test('a comment that depends on its neighbour is reported with its line', () => {
  assert.deepEqual(problems(`\n${doc('The same of an order that was edited.')}`), [
    'server/a.ts:2 "The same of an order that was edited." begins with "The same"',
  ])
})

test('a fragment is reported, however its lines are broken', () => {
  assert.deepEqual(problems(`${doc('In a path.')}\n  ${doc('\n   * Of both\n  ')}`), [
    'server/a.ts:1 "In a path." has fewer than 4 words',
    'server/a.ts:2 "Of both" has fewer than 4 words',
  ])
})

test('globs in strings and plain comments are not checked', () => {
  assert.deepEqual(problems("const all = 'server/**/*.ts' // Up\nconst some = 'e2e/**' /* Down */"), [])
})
