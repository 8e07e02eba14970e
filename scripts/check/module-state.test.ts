import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { checkModuleState } from './module-state.ts'

const check = (text: string, path = 'server/kernel/x.ts', allowed = {}) =>
  checkModuleState([{ path, text }], allowed).problems

test('state of a module is found in every form', () => {
  for (const text of [
    'let count = 0',
    'export let count = 0',
    'const seen = new Set<string>()',
    'const cache: Map<string, number> = new Map()',
    'const inTurn = limitConcurrency({ places: 2 })',
    'function f() {\n  const states = new WeakMap<object, string>()\n}',
  ]) {
    equal(check(text).length, 1, text)
    deepEqual(check(text, 'server/kernel/x.test.ts'), [], text)
    deepEqual(check(text, 'server/testing/x.ts'), [], text)
    deepEqual(check(text, 'admin/x.ts'), [], text)
  }
})

test('constants and local variables are no state', () => {
  for (const text of [
    "const kinds = new Set(['a', 'b'])",
    'function f() {\n  let n = 0\n  const seen = new Set()\n}',
    'type State = Map<string, number>',
  ])
    deepEqual(check(text), [], text)
})

test('a reason allows it, and has to go with it', () => {
  deepEqual(check('let count = 0', 'server/kernel/x.ts', { 'server/kernel/x.ts': 'of a test' }), [])
  equal(check('', 'server/kernel/x.ts', { 'server/kernel/x.ts': 'of a test' }).length, 1)
})
