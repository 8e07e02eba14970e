import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkModuleCycles } from './module-cycles.ts'

const importing = (path: string, ...specifiers: string[]) => ({
  path,
  text: specifiers.map((specifier) => `import { x } from '${specifier}'`).join('\n'),
})

test('modules that depend on each other are named, each cycle once', () => {
  const { problems } = checkModuleCycles([
    importing('server/modules/search/search.ts', '#server/modules/navigation/navigation.ts'),
    importing('server/modules/navigation/navigation.ts', '../content/content.ts', '#server/platform/jobs/jobs.ts'),
    importing('server/modules/content/content.ts', '#server/modules/search/search.ts', './links.ts'),
    importing('server/modules/orders/orders.ts', '#server/modules/search/search.ts'),
  ])
  assert.deepEqual(problems, ['content -> search -> navigation -> content is a cycle'])
})

test('layers that depend on each other are named, types included', () => {
  const { problems } = checkModuleCycles([
    { path: 'server/platform/pool.ts', text: "import type { Tables } from '#server/kernel/tables.ts'" },
    importing('server/kernel/context.ts', '#server/platform/pool.ts'),
  ])
  assert.deepEqual(problems, ['kernel -> platform -> kernel is a cycle'])
})

test('tests and imports in one direction are no cycle', () => {
  const { summary, problems } = checkModuleCycles([
    importing(
      'server/modules/navigation/navigation.ts',
      '#server/modules/search/search.ts',
      '#server/resource/save.ts',
    ),
    importing('server/modules/search/search.ts', '#server/domain/sellable.ts'),
    importing('server/modules/search/lists.test.ts', '#server/modules/navigation/navigation.ts'),
    importing('server/app/registry/endpoints.ts', '#server/modules/navigation/navigation.handlers.ts'),
  ])
  assert.deepEqual([summary, problems], ['3 modules and layers', []])
})
