import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkFileCycles } from './file-cycles.ts'

const problems = (texts: Record<string, string>) =>
  checkFileCycles(Object.entries(texts).map(([path, text]) => ({ path, text }))).problems

test('files that import each other are found, through any number of others', () => {
  assert.deepEqual(
    problems({
      'server/a.ts': "import { b } from './b.ts'",
      'server/b.ts': "export { c } from './c.ts'",
      'server/c.ts': "import '#server/a.ts'",
      'server/d.ts': "import { a } from './a.ts'",
    }),
    [
      'server/a.ts -> server/b.ts -> server/c.ts -> server/a.ts is a cycle: move what both need to the file that defines it',
    ],
  )
})

const found = (back: string) => problems({ 'server/a.ts': "import './b.ts'", 'server/b.ts': back })

test('types make a cycle', () => {
  for (const back of [
    "import type { A } from './a.ts'",
    "import { type A } from './a.ts'",
    "export type { A } from './a.ts'",
  ])
    assert.equal(found(back).length, 1, back)
})

test('dynamic imports, tests and packages make no cycle', () => {
  for (const back of ["const a = () => import('./a.ts')", "import { a } from 'a'"])
    assert.deepEqual(found(back), [], back)
  assert.deepEqual(problems({ 'server/a.test.ts': "import './b.ts'", 'server/b.ts': "import './a.test.ts'" }), [])
})
