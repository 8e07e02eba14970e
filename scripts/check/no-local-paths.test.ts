import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkMachineWords } from './no-local-paths.ts'

test('a place of one machine is found', () => {
  for (const word of [
    ['', 'work', 'main', 'x'].join('/'),
    ['', 'home', 'ann', 'shop'].join('/'),
    ['registry', 'npmjs', 'org'].join('.'),
  ])
    assert.equal(checkMachineWords([{ path: 'README.md', text: `see ${word}` }]).problems.length, 1, word)
})

test('addresses of the shop are none', () => {
  assert.deepEqual(checkMachineWords([{ path: 'a.ts', text: "fetch('/home')\nconst path = '/users/1'" }]).problems, [])
})
