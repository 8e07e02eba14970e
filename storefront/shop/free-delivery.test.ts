import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatThreshold, freeDelivery } from './free-delivery.ts'

const nameOf = (code: string) => ({ HKG: 'Hong Kong', MAC: 'Macao', SGP: 'Singapore', JPN: 'Japan' })[code] ?? code
const promised = (countries: string[] | null) =>
  freeDelivery({ free_delivery: { from: 800, countries } }, 'en-US', nameOf)

test('free delivery names its countries as long as there are few', () => {
  assert.deepEqual(promised(['HKG']), { from: 800, place: 'Hong Kong', countries: 1 })
  assert.equal(promised(['HKG', 'MAC'])?.place, 'Hong Kong and Macao')
  assert.deepEqual(promised(['HKG', 'MAC', 'SGP', 'JPN']), { from: 800, place: '', countries: 4 })
  assert.deepEqual(promised(null), { from: 800, place: '', countries: 0 })
  assert.equal(freeDelivery({ free_delivery: null }, 'en-US', nameOf), null)
})

test('the threshold is a whole amount, and never rounded down in another currency', () => {
  assert.equal(formatThreshold({ rate: 1, mark: 'HK$' }, 800), 'HK$800')
  assert.equal(formatThreshold({ rate: 1, mark: 'HK$' }, 99.5), 'HK$99.50')
  assert.equal(formatThreshold({ rate: 0.128, mark: 'US$' }, 800), 'US$103')
  assert.equal(formatThreshold({ rate: 0.125, mark: 'US$' }, 800), 'US$100')
  assert.equal(formatThreshold({ rate: 0.92, mark: '¥' }, 800), '¥736')
  assert.equal(formatThreshold({ rate: 0.00001, mark: '₿' }, 800), '₿0.01')
})
