import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocPaths } from './doc-paths.ts'

const code = { path: 'server/kernel/errors.ts', text: '' }
const problems = (text: string, path = 'docs/architecture.md') => checkDocPaths([code, { path, text }]).problems

test('a document names files by their whole path or by its end', () => {
  assert.deepEqual(
    problems('Errors (server/kernel/errors.ts) and [errors](kernel/errors.ts), thrown by errors.test.ts.'),
    [],
  )
})

test('a file that has moved is reported with its line', () => {
  assert.deepEqual(problems('Errors\nare in http/errors.ts.'), [
    'docs/architecture.md:2 names http/errors.ts, which is not there',
  ])
})

test('a how-to page may name files that its reader writes', () => {
  assert.deepEqual(problems('Write contracts/content/faq.ts.', 'docs/how-to/add-a-resource.md'), [])
})
