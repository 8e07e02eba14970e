import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkModuleCircles } from './module-cycles.ts'

const importing = (path: string, ...specifiers: string[]) => ({
  path,
  text: specifiers.map((specifier) => `import { x } from '${specifier}'`).join('\n'),
})

test('modules that need each other are named, each circle once', () => {
  const { problems } = checkModuleCircles([
    importing('server/modules/search/search.ts', '#server/menu/menu.ts'),
    importing('server/modules/navigation/navigation.ts', '../content/content.ts', '#server/platform/jobs/jobs.ts'),
    importing('server/modules/content/content.ts', '#server/listing/listing.ts', './links.ts'),
    importing('server/modules/orders/orders.ts', '#server/listing/listing.ts'),
  ])
  assert.deepEqual(problems, ['content -> listing -> menu -> content is a circle of modules'])
})

test('tests, layers and ways in one direction are no circle', () => {
  const { summary, problems } = checkModuleCircles([
    importing('server/modules/navigation/navigation.ts', '#server/listing/listing.ts', '#server/resource/save.ts'),
    importing('server/modules/search/search.ts', '#server/shop-rules/sellable.ts'),
    importing('server/modules/search/lists.test.ts', '#server/menu/menu.ts'),
    importing('server/app/registry/endpoints.ts', '#server/menu/menu.handlers.ts'),
  ])
  assert.deepEqual([summary, problems], ['2 modules', []])
})
