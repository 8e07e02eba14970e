import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPackages } from './packages.ts'

const npmrc = 'ignore-scripts=true\n'
const problemsOf = (found: object, settings = npmrc) =>
  checkPackages(JSON.stringify({ packages: { '': { name: 'shop' }, 'node_modules/a': found } }), settings).problems
const pinned = { version: '1.0.0', integrity: 'sha512-x' }

test('the packages of the project are pinned and run no install scripts', () => {
  assert.deepEqual(checkPackages().problems, [])
})

test('a package without a strong hash, from elsewhere or with an install script is refused', () => {
  assert.deepEqual(problemsOf(pinned), [])
  assert.deepEqual(problemsOf({ version: '1.0.0', inBundle: true }), [])
  assert.deepEqual(problemsOf({ version: '1.0.0' }), ['node_modules/a: not pinned by a sha512 of its content'])
  assert.deepEqual(problemsOf({ ...pinned, integrity: 'sha1-x' }), [
    'node_modules/a: not pinned by a sha512 of its content',
  ])
  assert.deepEqual(problemsOf({ ...pinned, resolved: 'git+ssh://git@example.com/a.git' }), [
    'node_modules/a: comes from git+ssh://git@example.com/a.git, not from the registry',
  ])
  assert.deepEqual(problemsOf({ ...pinned, hasInstallScript: true }), [
    'node_modules/a: has an install script (see scripts/check/packages.ts)',
  ])
  assert.deepEqual(problemsOf(pinned, 'audit=false\n'), ['.npmrc: ignore-scripts=true is missing'])
})
