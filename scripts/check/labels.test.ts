import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLabels } from './labels.ts'

test('labels are found at any depth and checked like texts', () => {
  const brandLabels = {
    one: ['Brand', '品牌', '品牌'],
    fields: { title: ['Title', 'Title', '标题'], sku: ['SKU', 'SKU', 'SKU'] },
  }
  const { problems, summary } = checkLabels({ 'contracts/brand.ts': { brandLabels } })
  assert.equal(summary, '3 labels')
  assert.deepEqual(problems, ['zh-HK contracts/brand.ts.brandLabels.fields.title is not translated: Title'])
})

test('other lists of three strings are no labels, but Chinese is always checked', () => {
  const { summary, problems } = checkLabels({
    'contracts/a.ts': { sizes: ['s', 'm', 'l'], unit: ['Piece', '件', '個'] },
  })
  assert.equal(summary, '1 labels')
  assert.match(problems[0] ?? '', /zh-CN contracts\/a\.ts\.unit has 個/)
})
