import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLocalPaths } from './no-local-paths.ts'

test('a path of one machine is found', () => {
  for (const word of [
    ['', 'work', 'main', 'x'].join('/'),
    ['', 'home', 'ann', 'shop'].join('/'),
    ['registry', 'npmjs', 'org'].join('.'),
  ])
    assert.equal(checkLocalPaths([{ path: 'README.md', text: `see ${word}` }]).problems.length, 1, word)
})

test('URLs of the shop are not reported', () => {
  assert.deepEqual(checkLocalPaths([{ path: 'a.ts', text: "fetch('/home')\nconst path = '/users/1'" }]).problems, [])
})
