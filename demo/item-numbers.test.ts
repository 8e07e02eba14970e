import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { goods } from './goods/goods.ts'
import { itemNumber, variantNumber } from './item-numbers.ts'

test('every product has a number of its own, which is no address', () => {
  const numbers = goods.map(itemNumber)
  equal(new Set(numbers).size, goods.length)
  for (const number of numbers) match(number, /^HH-[A-Z0-9]{1,3}-\d{3}$/)
})

test('no two variants share a number', () => {
  const [coat] = goods
  if (!coat) throw new Error('The demo shop has goods')
  const number = itemNumber(coat)
  deepEqual(
    [
      variantNumber(coat, {}),
      variantNumber(coat, { color: 'camel', size: 'M' }),
      variantNumber(coat, { size: '600 ml' }),
    ],
    [`${number}-1`, `${number}-CAMEL-M`, `${number}-600ML`],
  )
  for (const item of goods) {
    const all = (item.colors ?? [undefined]).flatMap((color) =>
      (item.sizes ?? [undefined]).map((size) =>
        variantNumber(item, { ...(color && { color }), ...(size && { size }) }),
      ),
    )
    equal(new Set(all).size, all.length, item.url)
  }
})
