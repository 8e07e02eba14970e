import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductOption } from '#contracts/catalogue/shown-attribute.ts'
import { findVariant, firstChoice, isOffered, type PublicVariant } from './variants.ts'

const option = (key: string, type: ProductOption['type'], ...values: string[]): ProductOption => ({
  key,
  display: key,
  type,
  guide: null,
  values: values.map((value, id) => ({ id, key: value, label: value, color: '', image: '' })),
})
const stock = (id: number, attributes: Record<string, string>, is_sold_out = false): PublicVariant => ({
  id,
  sku: `S${id}`,
  price: 10,
  special_price: null,
  promotion_price: null,
  effective_price: 10,
  attributes,
  option_text: '',
  image_ids: [],
  is_sold_out,
})

const options = [option('color', 'color', 'camel', 'ink'), option('size', 'select', 'm', 'l')]
const stocks = [
  stock(1, { color: 'camel', size: 'm' }, true),
  stock(2, { color: 'camel', size: 'l' }, true),
  stock(3, { color: 'ink', size: 'm' }),
  stock(4, { color: 'ink', size: 'l' }, true),
]

test('a variant is found once every option is chosen', () => {
  equal(findVariant(stocks, options, { color: 'ink', size: 'm' })?.id, 3)
  equal(findVariant(stocks, options, { color: 'ink' }), undefined)
  equal(findVariant(stocks, options, { color: 'red', size: 'm' }), undefined)
  equal(findVariant([stock(9, {})], [], {})?.id, 9)
})

test('a value is offered if an available variant has it together with the other choices', () => {
  equal(isOffered(stocks, {}, 'color', 'camel'), false)
  equal(isOffered(stocks, {}, 'color', 'ink'), true)
  equal(isOffered(stocks, { color: 'ink' }, 'size', 'l'), false)
  equal(isOffered(stocks, { color: 'camel', size: 'l' }, 'color', 'ink'), false)
})

test('a page preselects the colour of an available variant and leaves the size to the buyer', () => {
  deepEqual(firstChoice({ stocks, attributes: options }), { color: 'ink' })
  deepEqual(firstChoice({ stocks: [stock(1, { size: 'm' })], attributes: [option('size', 'select', 'm')] }), {
    size: 'm',
  })
})
