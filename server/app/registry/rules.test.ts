import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandRules } from '#server/modules/catalogue/brand.rules.ts'
import { getRules, type RulesRegistry } from './rules.ts'

test('rules are registered for their own resource only', () => {
  const right: RulesRegistry = { brand: brandRules }
  // @ts-expect-error rules of brands are not rules of products
  const wrong: RulesRegistry = { product: brandRules }
  // @ts-expect-error there is no such resource
  const unknown: RulesRegistry = { planet: {} }
  assert.equal(getRules('brand'), right.brand)
  assert.notEqual(getRules('product'), wrong.product)
  assert.deepEqual(getRules('planet'), {}, Object.keys(unknown).join())
})
