import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkVocabulary } from './vocabulary.ts'

const problems = (text: string) => checkVocabulary([{ path: 'a.ts', text }]).problems

test('a retired word in a name is found', () => {
  assert.deepEqual(problems('const x = 1\nconst keptPage = 2'), ['a.ts:2 keptPage: use a term of docs/glossary.md'])
  for (const text of [
    'function nobodyTold() {}',
    'const { id, told } = x',
    'export type KeptOrder = 1',
    ['f((', 'heard) => x)'].join(''),
  ])
    assert.equal(problems(text).length, 1, text)
})

test('other words, comments and texts are not reported', () => {
  assert.deepEqual(
    problems("const newsletter = 'letter' // const kept = 1\nconst upheld = wallpaper\nconst { kept_total } = x"),
    [],
  )
})
