import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkFileCycles } from './file-cycles.ts'

const problems = (texts: Record<string, string>) =>
  checkFileCycles(Object.entries(texts).map(([path, text]) => ({ path, text }))).problems

test('files that load each other are found, through any number of others', () => {
  assert.deepEqual(
    problems({
      'server/a.ts': "import { b } from './b.ts'",
      'server/b.ts': "export { c } from './c.ts'",
      'server/c.ts': "import '#server/a.ts'",
      'server/d.ts': "import { a } from './a.ts'",
    }),
    ['server/a.ts -> server/b.ts -> server/c.ts -> server/a.ts is a cycle'],
  )
})

test('types, dynamic imports, tests and packages make no cycle', () => {
  const back = [
    "import type { A } from './a.ts'",
    "import { type A } from './a.ts'",
    "export type { A } from './a.ts'",
    "const a = () => import('./a.ts')",
    "import { a } from 'a'",
  ]
  for (const text of back)
    assert.deepEqual(problems({ 'server/a.ts': "import './b.ts'", 'server/b.ts': text }), [], text)
  assert.deepEqual(problems({ 'server/a.test.ts': "import './b.ts'", 'server/b.ts': "import './a.test.ts'" }), [])
})
